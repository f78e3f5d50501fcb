import type { BodyInputOf } from '@encart/contract/api/call.ts';
import type { Values } from '@encart/contract/api/record.ts';
import { profileWithRights } from '@encart/contract/auth/profile-with-rights.ts';
import { previewProfile } from '@encart/contract/auth/profile-writing.calls.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callApi } from '#kit/api/api.ts';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { inputOf } from '#kit/resources/record/save-record.ts';
import { Section } from '#ui/layout/section.tsx';
import { ListSkeleton } from '#ui/state/skeletons.tsx';
import { MenuPreview } from './menu-preview.tsx';
import { ScopePreview } from './scope-preview.tsx';

/** Preview of what a profile will see, from the form's current values. */
export function PreviewTab({ control }: { control: Control<Values> }) {
  const { t } = useTranslation();
  const values = inputOf(profileWithRights, useDeferredValue(useWatch({ control })));
  const { profile_type = 'P', endpoints, regies, buyers, tradingdesks, advertisers } = values;
  const body: BodyInputOf<typeof previewProfile> = {
    profile_type,
    endpoints: profile_type === 'SA' ? [] : endpoints,
    regies,
    buyers,
    tradingdesks,
    advertisers,
  };
  const { data, error, refetch } = useQuery({
    queryKey: [previewProfile.name, body],
    queryFn: ({ signal }) => callApi(previewProfile, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { ownErrors: true },
  });
  if (error) return <CallFailed title={t('rights.preview.failed')} error={error} onRetry={() => refetch()} />;
  if (!data) return <ListSkeleton label={t('common.loading')} />;
  const { roles, scope } = data.data;
  return (
    <>
      <Typography variant="body2" sx={{ mb: 3, color: 'text.secondary' }}>
        {t('rights.preview.text')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 360px' },
        }}
      >
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
          }}
        >
          {roles.map(({ user_role, pages }) => (
            <Section key={user_role} stacked title={t(`common.roles.${user_role}`)}>
              <MenuPreview pages={pages} />
            </Section>
          ))}
        </Box>
        <Section stacked title={t('rights.preview.scope')}>
          <ScopePreview scope={scope} />
        </Section>
      </Box>
    </>
  );
}
