import { ENDPOINTS, type EndpointName } from '@encart/contract/access/endpoints.ts';
import type { EndpointRight } from '@encart/contract/access/principal.ts';
import { profileWithRights } from '@encart/contract/auth/profile-with-rights.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { endpointLabel, NO_RIGHT, type RightName, withRight } from '#kit/people/rights.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { useEditor } from '#kit/resources/editors/use-editor.ts';
import { inputOf } from '#kit/resources/record/save-record.ts';
import { FieldHelp } from '#ui/form/field-help.tsx';
import { SearchField } from '#ui/input/search-field.tsx';
import { TickBox } from '#ui/input/tick-box.tsx';
import { Surface } from '#ui/layout/surface.tsx';
import { matchesSearch } from '#ui/text/matches-search.ts';

const RIGHTS: readonly { name: RightName; word: 'read' | 'write' }[] = [
  { name: 'profile_endpoint_read', word: 'read' },
  { name: 'profile_endpoint_write', word: 'write' },
];

/** Endpoint by endpoint what a profile may read and write; what it holds nothing on is left out of the value. */
export function RightsEditor(props: EditorProps) {
  const { t, i18n } = useTranslation();
  const { field, label, error } = useEditor(props);
  const type = useWatch({ control: props.control, name: 'profile_type' });
  const [search, setSearch] = useState('');
  if (type === 'SA') return <Alert severity="info">{t('rights.everything')}</Alert>;

  const value = inputOf(profileWithRights, { endpoints: field.value }).endpoints ?? [];
  const rightOn = (name: string) => value.find((right) => right.endpoint_name === name) ?? NO_RIGHT;
  const { compare } = new Intl.Collator(i18n.language);
  const endpoints = ENDPOINTS.map((name) => ({ name, label: endpointLabel(name) }))
    .filter((endpoint) => matchesSearch(search, endpoint.name, endpoint.label))
    .sort((a, b) => compare(a.label, b.label));
  const tick = (names: readonly EndpointName[], right: RightName, on: boolean) => {
    const others = value.filter((right) => !names.includes(right.endpoint_name));
    const changed = names.map(
      (name): EndpointRight => ({
        endpoint_name: name,
        ...withRight(rightOn(name), right, on),
      }),
    );
    // In the order the server gives them, so that a change taken back is no change.
    const order = (a: EndpointRight, b: EndpointRight) => (a.endpoint_name < b.endpoint_name ? -1 : 1);
    field.onChange(
      [...others, ...changed.filter((changedRight) => changedRight.profile_endpoint_read)].sort(order),
    );
  };

  return (
    <Box sx={{ maxWidth: 720 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1.5 }}>
        <SearchField
          label={t('rights.search')}
          clearLabel={t('rights.clear')}
          value={search}
          onSearch={setSearch}
        />
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {t('rights.held', { count: value.length })}
        </Typography>
      </Box>
      <Surface>
        <Table size="small" aria-label={label} sx={tableLook}>
          <TableHead>
            <TableRow>
              <TableCell>{t('rights.page.endpoint')}</TableCell>
              {RIGHTS.map(({ name, word }) => {
                const on = endpoints.filter((endpoint) => rightOn(endpoint.name)[name]).length;
                return (
                  <TableCell key={name} sx={{ width: { xs: 76, sm: 112 } }}>
                    <Box sx={headLook}>
                      <TickBox
                        label={t('rights.all', { right: t(`rights.${word}`) })}
                        checked={endpoints.length > 0 && on === endpoints.length}
                        partly={on > 0 && on < endpoints.length}
                        disabled={endpoints.length === 0}
                        onTick={() =>
                          tick(
                            endpoints.map((endpoint) => endpoint.name),
                            name,
                            on < endpoints.length,
                          )
                        }
                      />
                      {t(`rights.${word}`)}
                    </Box>
                  </TableCell>
                );
              })}
            </TableRow>
          </TableHead>
          <TableBody>
            {endpoints.map((endpoint) => (
              <TableRow key={endpoint.name} hover>
                <TableCell component="th" scope="row">
                  {endpoint.label}
                  <Box
                    component="code"
                    sx={{
                      display: { xs: 'none', sm: 'inline' },
                      ml: 1,
                      fontSize: 12,
                      color: 'text.secondary',
                    }}
                  >
                    {endpoint.name}
                  </Box>
                </TableCell>
                {RIGHTS.map(({ name, word }) => (
                  <TableCell key={name}>
                    <TickBox
                      label={t('rights.of', { name: endpoint.label, right: t(`rights.${word}`) })}
                      checked={rightOn(endpoint.name)[name]}
                      onTick={() => tick([endpoint.name], name, !rightOn(endpoint.name)[name])}
                    />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
        {endpoints.length === 0 && (
          <Typography variant="body2" sx={{ p: 2, color: 'text.secondary' }}>
            {t('rights.none')}
          </Typography>
        )}
      </Surface>
      <FieldHelp id="rights-help" error={error}>
        {null}
      </FieldHelp>
    </Box>
  );
}

const headLook = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'flex-start', sm: 'center' },
  gap: { xs: 0, sm: 0.5 },
} as const;

const tableLook = {
  '& th, & td': { px: { xs: 1, sm: 2 }, py: 0.25, height: 36 },
  '& thead th': { color: 'text.secondary', fontWeight: 500 },
  '& tbody th': { fontWeight: 'inherit' },
  '& tbody tr:last-child > *': { borderBottom: 0 },
} as const;
