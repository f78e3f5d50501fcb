import type { CurrentUser } from '@encart/contract/auth/user.ts';
import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { MISSING } from '#kit/i18n/format.ts';
import { Detail } from '#ui/text/detail.tsx';

/** What only an administrator changes, and the sentence that says so. */
export function FixedDetails({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const details = [
    { label: t('account.identity.user_name'), value: user.user_name },
    { label: t('account.identity.user_email'), value: user.user_email },
    { label: t('account.identity.user_role'), value: t(`common.roles.${user.user_role}`) },
    {
      label: t('account.identity.profile'),
      value: user.profile
        ? `${user.profile.profile_name} (${t(`common.profileTypes.${user.profile.profile_type}`)})`
        : MISSING,
    },
  ];
  return (
    <Box sx={{ mt: 3, maxWidth: 720 }}>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, m: 0 }}
      >
        {details.map(({ label, value }) => (
          <Box key={label} sx={{ minWidth: 0 }}>
            <Detail above label={label}>
              {value}
            </Detail>
          </Box>
        ))}
      </Box>
      {/* Nobody stands above a super administrator. */}
      {user.user_role !== 'SA' && (
        <Typography
          variant="caption"
          component="p"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 2, color: 'text.secondary' }}
        >
          <LockIcon aria-hidden sx={{ fontSize: 16 }} />
          {t('account.identity.fixed')}
        </Typography>
      )}
    </Box>
  );
}
