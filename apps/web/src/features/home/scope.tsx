import { getProfile } from '@encart/contract/auth/profiles.calls.ts';
import type { CurrentUser } from '@encart/contract/auth/user.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { useCall } from '#kit/api/queries.ts';
import { LinesSkeleton } from './lines-skeleton.tsx';
import { ScopeLists } from './scope-lists.tsx';
import { Sentence } from './sentence.tsx';

/** Whose rows the user's profile sees, asked from the server: the session knows rights, not companies. */
export function Scope({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const everything = user.profile?.profile_type === 'SA';
  const { data, error, refetch } = useCall(
    getProfile,
    {
      params: { profile_id: user.profile_id },
      query: { withRelated: ['regies', 'buyers', 'tradingdesks', 'advertisers'], detailedRelations: true },
    },
    { ownErrors: true, enabled: !everything },
  );
  if (everything) return <Sentence>{t('home.everything')}</Sentence>;
  if (data) return <ScopeLists profile={data.data} />;
  if (!error) return <LinesSkeleton label={t('common.loading')} rows={1} />;
  return (
    <Box sx={{ px: 2, py: 1.25 }}>
      <CallFailed compact title={t('home.failed')} error={error} onRetry={() => refetch()} />
    </Box>
  );
}
