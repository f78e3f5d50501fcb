import { ENDPOINTS, type EndpointName } from '@encart/contract/access/endpoints.ts';
import { isDetailed, type Profile } from '@encart/contract/auth/profile.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import GrantedIcon from '@mui/icons-material/Check';
import RefusedIcon from '@mui/icons-material/Remove';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { Sentence } from './sentence.tsx';

const isKnown = (name: string): name is EndpointName => isOneOf(ENDPOINTS, name);

/** Read and write, endpoint by endpoint. */
export function RightsTable({ profile }: { profile: Profile }) {
  const { t, i18n } = useTranslation();
  if (profile.profile_type === 'SA') return <Sentence>{t('home.allRights')}</Sentence>;
  const { compare } = new Intl.Collator(i18n.language);
  const rights = (profile.endpoints ?? [])
    .filter(isDetailed)
    .map((endpoint) => ({
      ...endpoint,
      label: isKnown(endpoint.endpoint_name)
        ? t(`home.endpoints.${endpoint.endpoint_name}`)
        : endpoint.endpoint_name,
    }))
    .sort((a, b) => compare(a.label, b.label));
  if (rights.length === 0) return <Sentence>{t('home.noRights')}</Sentence>;
  return (
    <Table
      size="small"
      aria-label={t('home.rights')}
      sx={{
        '& th, & td': { borderColor: 'divider', py: 0.75, '&:first-of-type': { pl: 2 } },
        '& thead th': { color: 'text.secondary', fontWeight: 500 },
        '& tbody th': { fontWeight: 'inherit' },
        '& tbody tr:last-child > *': { borderBottom: 0 },
      }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{t('home.endpoint')}</TableCell>
          <TableCell align="center" sx={{ width: 80 }}>
            {t('home.read')}
          </TableCell>
          <TableCell align="center" sx={{ width: 80 }}>
            {t('home.write')}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rights.map((right) => (
          <TableRow key={right.endpoint_id}>
            <TableCell component="th" scope="row">
              {right.label}
            </TableCell>
            <Right granted={right.profile_endpoint_read} />
            <Right granted={right.profile_endpoint_write} />
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Right({ granted }: { granted: boolean }) {
  const { t } = useTranslation();
  const Icon = granted ? GrantedIcon : RefusedIcon;
  return (
    <TableCell align="center">
      <Icon
        titleAccess={t(granted ? 'home.granted' : 'home.refused')}
        sx={{
          display: 'block',
          mx: 'auto',
          fontSize: 16,
          color: granted ? 'success.main' : 'text.secondary',
        }}
      />
    </TableCell>
  );
}
