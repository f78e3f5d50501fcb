import { isDetailed, type ProfileUser } from '@encart/contract/auth/profile.ts';
import { getProfile } from '@encart/contract/auth/profiles.calls.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { Link as RouterLink } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { isAwaited, useCall } from '#kit/api/queries.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import { fullName } from '#kit/people/person.ts';
import { RoleIcon } from '#kit/people/role-icon.tsx';
import { fieldLabel } from '#kit/resources/resource-labels.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';

/** Who belongs to a profile, each leading to their own page. */
export function UsersTab({ profileId }: { profileId: number }) {
  const { t } = useTranslation();
  const call = useCall(
    getProfile,
    { params: { profile_id: profileId }, query: { withRelated: ['users'], detailedRelations: true } },
    { ownErrors: true },
  );
  const { data, error, isFetching, refetch } = call;
  const columns = useMemo(
    (): Column<ProfileUser>[] => [
      { key: 'name', header: t('rights.users.tab'), grow: true, cell: (user) => <Person user={user} /> },
      {
        key: 'role',
        header: fieldLabel('users', 'user_role'),
        minWidth: 220,
        cell: (user) => <Role user={user} />,
      },
    ],
    [t],
  );
  return (
    <Box sx={{ maxWidth: 880 }}>
      <DataTable
        label={t('rights.users.tab')}
        columns={columns}
        rows={data?.data.users?.filter(isDetailed)}
        rowKey={(user) => user.user_id}
        loading={isAwaited(call)}
        loadingLabel={t('common.loading')}
        error={
          error && !isFetching ? (
            <CallFailed title={t('rights.users.failed')} error={error} onRetry={() => refetch()} />
          ) : undefined
        }
        empty={<EmptyState title={t('rights.users.empty')} text={t('rights.users.emptyText')} />}
      />
    </Box>
  );
}

function Person({ user }: { user: ProfileUser }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Link component={RouterLink} to={pathOf('admin-users-update', { user_id: user.user_id })}>
        {fullName(user)}
      </Link>
      {user.user_disabled && <Chip size="small" variant="outlined" label={t('rights.users.disabled')} />}
    </Box>
  );
}

function Role({ user }: { user: ProfileUser }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <RoleIcon role={user.user_role} sx={{ fontSize: 18, color: 'text.secondary' }} />
      {t(`common.roles.${user.user_role}`)}
    </Box>
  );
}
