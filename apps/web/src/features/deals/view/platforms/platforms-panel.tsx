import type { DealPlatform } from '@encart/contract/deals/deal-platforms.calls.ts';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ListSkeleton } from '#ui/state/skeletons.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { PlatformRow } from './platform-row.tsx';
import type { useDealPlatforms } from './use-platforms.ts';

interface Props {
  masterdeal_id: number;
  call: ReturnType<typeof useDealPlatforms>;
  /** Whether what platforms answer may be written down, and what they are sent be read. */
  mayChange: boolean;
}

/** A deal on each of its platforms. */
export function PlatformsPanel({ masterdeal_id, call, mayChange }: Props) {
  const { t } = useTranslation();
  const [answering, setAnswering] = useState<DealPlatform | null>(null);
  const { data, error, refetch } = call;
  const platforms = data?.data.platforms;
  return (
    <Panel title={t('deals.platforms.title')} text={t('deals.platforms.text')}>
      {!platforms && error && (
        <CallFailed compact title={t('deals.platforms.failed')} error={error} onRetry={() => refetch()} />
      )}
      {!platforms && !error && <ListSkeleton label={t('common.loading')} rows={2} />}
      {platforms?.length === 0 && <EmptyState title={t('deals.platforms.none')} />}
      {platforms && platforms.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {platforms.map((platform) => (
            <PlatformRow
              key={platform.member_id}
              masterdeal_id={masterdeal_id}
              platform={platform}
              locked={data?.data.lock !== null}
              onAnswer={mayChange ? () => setAnswering(platform) : undefined}
            />
          ))}
        </Box>
      )}
      {answering && (
        <AnswerDialog masterdeal_id={masterdeal_id} platform={answering} onClose={() => setAnswering(null)} />
      )}
    </Panel>
  );
}
