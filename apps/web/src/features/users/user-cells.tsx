import { users } from '@encart/contract/resources/users.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { formatDate, MISSING } from '#kit/i18n/format.ts';
import { RowTitle } from '#kit/resources/list/row-title.tsx';
import type { Cells } from '#kit/resources/list/table-columns.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { RoleLabel } from './role-label.tsx';

/** A person's row: who it is before what it says. */
export const userCells: Cells<typeof users> = {
  user_full_name: (row) => (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Avatar name={row.user_full_name} size={22} />
      <RowTitle resource={users} row={row} mayOpen />
    </Box>
  ),
  user_role: (row) => <RoleLabel role={row.user_role} />,
  user_last_connection: (row) => <LastConnection at={row.user_last_connection} />,
  user_disabled: (row) => (row.user_disabled ? <DisabledChip /> : MISSING),
};

function LastConnection({ at }: { at: string | null }) {
  const { t } = useTranslation();
  return at ? formatDate(at) : t('users.never');
}

function DisabledChip() {
  const { t } = useTranslation();
  return <Chip size="small" variant="outlined" color="warning" label={t('users.disabled')} />;
}
