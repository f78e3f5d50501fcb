import Box from '@mui/material/Box';
import { Link as RouterLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#kit/navigation/navigation.ts';
import { fullName } from '#kit/people/person.ts';
import { RoleIcon } from '#kit/people/role-icon.tsx';
import { useSession } from '#kit/session/session-store.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { truncated } from '#ui/text/truncated.ts';

/** Who is signed in; leads to one's own account. */
export function ProfileCard({ onOpened }: { onOpened?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const user = useSession((state) => state.user);
  if (!user) return null;
  const name = fullName(user);
  return (
    <Box
      component={RouterLink}
      to={pathOf('admin-users-update', { user_id: user.user_id })}
      onClick={onOpened}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        p: 1.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.25,
        color: 'text.primary',
        textDecoration: 'none',
        transition: 'background-color 120ms',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Avatar name={name} src={user.user_avatar} size={38} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 620, fontSize: 13.5, ...truncated }}>{name}</Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: 12, color: 'text.secondary' }}>
          <RoleIcon role={user.user_role} sx={{ fontSize: 14 }} />
          <Box component="span" sx={truncated}>
            {t(`common.roles.${user.user_role}`)}
          </Box>
        </Box>
        {user.profile && (
          <Box sx={{ fontSize: 12, color: 'text.secondary', ...truncated }}>{user.profile.profile_name}</Box>
        )}
      </Box>
    </Box>
  );
}
