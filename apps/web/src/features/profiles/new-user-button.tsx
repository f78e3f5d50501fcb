import { can } from '@encart/contract/access/can.ts';
import type { ProfileType } from '@encart/contract/access/roles.ts';
import PersonAddIcon from '@mui/icons-material/PersonAddAltOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { PageLink } from '#kit/address/page-link.tsx';
import { pathOf } from '#kit/navigation/navigation.ts';
import { usePrincipal } from '#kit/session/session.ts';

interface Props {
  profile_id: number;
  profile_type: ProfileType;
}

/** Leads to a new user of the profile, with the role that may do least. */
export function NewUserButton({ profile_id, profile_type }: Props) {
  const { t } = useTranslation();
  if (!can(usePrincipal(), { page: 'admin-users-create' })) return null;
  return (
    <Button
      component={PageLink}
      to={pathOf('admin-users-create')}
      search={{ profile: String(profile_id), role: `U${profile_type}` }}
      variant="outlined"
      color="inherit"
      startIcon={<PersonAddIcon />}
      sx={{ borderColor: 'divider' }}
    >
      {t('rights.users.add')}
    </Button>
  );
}
