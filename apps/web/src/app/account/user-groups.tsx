import { canBecome } from '@encart/contract/access/can.ts';
import type { Profile, ProfileUser } from '@encart/contract/auth/profile.ts';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#kit/people/person.ts';
import { RoleIcon } from '#kit/people/role-icon.tsx';
import { usePrincipal } from '#kit/session/session.ts';
import { useSession } from '#kit/session/session-store.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { truncated } from '#ui/text/truncated.ts';
import { findUsers, sortByName, type UserGroup } from './change-user.ts';
import { askToDisguise } from './disguise-flow.ts';

interface Props {
  profiles: readonly Profile[];
  search: string;
  onChosen: () => void;
}

export function UserGroups({ profiles, search, onChosen }: Props) {
  const { t, i18n } = useTranslation();
  const sorted = useMemo(() => sortByName(profiles, i18n.language), [profiles, i18n.language]);
  const { groups, more } = useMemo(
    () =>
      findUsers(sorted, search, {
        role: (role) => t(`common.roles.${role}`),
        type: (type) => t(`common.profileTypes.${type}`),
      }),
    [sorted, search, t],
  );
  const words =
    groups.length === 0
      ? t('shell.changeUser.none')
      : more > 0 && t('shell.changeUser.more', { count: more });
  return (
    <>
      {groups.map((group) => (
        <Group key={group.profile_id} group={group} onChosen={onChosen} />
      ))}
      {words && (
        <Typography role="status" variant="body2" sx={{ p: 2, color: 'text.secondary' }}>
          {words}
        </Typography>
      )}
    </>
  );
}

function Group({ group, onChosen }: { group: UserGroup; onChosen: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ pb: 1 }}>
      <Box
        component="h3"
        id={id}
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1,
          display: 'flex',
          gap: 1,
          m: 0,
          px: 1.5,
          pt: 1.5,
          pb: 0.5,
          fontSize: 12,
          fontWeight: 620,
          bgcolor: 'background.paper',
        }}
      >
        <Box component="span" title={group.profile_name} sx={truncated}>
          {group.profile_name}
        </Box>
        <Box component="span" sx={{ flexShrink: 0, color: 'text.secondary', fontWeight: 450 }}>
          {t(`common.profileTypes.${group.profile_type}`)}
        </Box>
      </Box>
      <List disablePadding>
        {group.users.map((user) => (
          <Person key={user.user_id} user={user} onChosen={onChosen} />
        ))}
      </List>
    </Box>
  );
}

function Person({ user, onChosen }: { user: ProfileUser; onChosen: () => void }) {
  const { t } = useTranslation();
  const who = usePrincipal();
  const current = user.user_id === who?.user_id;
  const allowed = canBecome(who, user);
  const name = fullName(user);
  const reason = current ? 'current' : user.user_disabled ? 'disabled' : 'refused';
  // Whoever changes their mind finds the list and the search as they left them.
  const choose = async () => {
    await askToDisguise(user);
    if (useSession.getState().disguised) onChosen();
  };
  return (
    <ListItem disablePadding>
      <ListItemButton
        data-person={user.user_id}
        aria-current={current ? 'true' : undefined}
        disabled={!allowed}
        selected={current}
        onClick={choose}
        sx={{ gap: 1.5, py: 0.75, px: 1.5, '&.Mui-disabled': { opacity: 1 } }}
      >
        <Box sx={{ opacity: allowed || current ? 1 : 0.55, display: 'flex' }}>
          <Avatar name={name} src={user.user_avatar} size={32} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box
            title={name}
            sx={{
              ...truncated,
              fontSize: 13,
              fontWeight: 560,
              color: allowed || current ? 'text.primary' : 'text.secondary',
            }}
          >
            {name}
          </Box>
          <Box
            sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: 12, color: 'text.secondary' }}
          >
            <RoleIcon role={user.user_role} sx={{ fontSize: 14 }} />
            <Box component="span" sx={truncated}>
              {t(`common.roles.${user.user_role}`)}
            </Box>
          </Box>
        </Box>
        {!allowed && (
          <Box
            component="span"
            sx={{
              flexShrink: 0,
              fontSize: 12,
              px: 1,
              py: 0.25,
              borderRadius: 4,
              border: 1,
              borderColor: current ? 'primary.main' : 'divider',
              color: current ? 'primary.main' : 'text.secondary',
            }}
          >
            {t(`shell.changeUser.${reason}`)}
          </Box>
        )}
      </ListItemButton>
    </ListItem>
  );
}
