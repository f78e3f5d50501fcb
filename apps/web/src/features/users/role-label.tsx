import type { Role } from '@encart/contract/access/roles.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { RoleIcon } from '#kit/people/role-icon.tsx';

/** A role's sign and name. */
export function RoleLabel({ role }: { role: Role }) {
  const { t } = useTranslation();
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, verticalAlign: 'bottom' }}
    >
      <RoleIcon role={role} sx={{ fontSize: 16, color: 'text.secondary' }} />
      {t(`common.roles.${role}`)}
    </Box>
  );
}
