import { ENDPOINTS, type EndpointName } from '@encart/contract/access/endpoints.ts';
import { isDetailed, type Profile } from '@encart/contract/auth/profile.ts';
import GrantedIcon from '@mui/icons-material/Check';
import RefusedIcon from '@mui/icons-material/Remove';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

const isKnown = (name: string): name is EndpointName => ENDPOINTS.includes(name as EndpointName);

/** Read and write, endpoint by endpoint. */
export function RightsTable({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const rights = (profile.endpoints ?? [])
    .filter(isDetailed)
    .map((one) => ({
      ...one,
      label: isKnown(one.endpoint_name) ? t(`home.endpoints.${one.endpoint_name}`) : one.endpoint_name,
    }))
    .sort((a, b) => a.label.localeCompare(b.label));
  if (profile.profile_type === 'SA') return <Typography variant="body2">{t('home.allRights')}</Typography>;
  if (rights.length === 0) return <Typography variant="body2">{t('home.noRights')}</Typography>;
  return (
    <Table size="small" aria-label={t('home.rights')} sx={{ maxWidth: 560 }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ pl: 0 }}>{t('home.endpoint')}</TableCell>
          <TableCell align="center">{t('home.read')}</TableCell>
          <TableCell align="center">{t('home.write')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rights.map((one) => (
          <TableRow key={one.endpoint_id}>
            <TableCell sx={{ pl: 0 }}>{one.label}</TableCell>
            {[one.profile_endpoint_read, one.profile_endpoint_write].map((granted, index) => (
              <TableCell key={index === 0 ? 'read' : 'write'} align="center">
                {granted ? (
                  <GrantedIcon titleAccess={t('home.granted')} sx={{ fontSize: 16, color: 'success.main' }} />
                ) : (
                  <RefusedIcon
                    titleAccess={t('home.refused')}
                    sx={{ fontSize: 16, color: 'text.secondary' }}
                  />
                )}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
