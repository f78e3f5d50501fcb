import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { firedalerts } from '@encart/contract/resources/firedalerts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFiredSentence } from '#features/alerts/words/use-fired-sentence.ts';
import { errorText } from '#kit/api/error-text.ts';
import { useCall } from '#kit/api/queries.ts';
import { SidePanel } from '#ui/dialog/side-panel.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { ListSkeleton } from '#ui/state/skeletons.tsx';
import { FiredActions } from './fired-actions.tsx';
import { FiredChart } from './fired-chart.tsx';
import { FiredContributors } from './fired-contributors.tsx';
import { FiredFacts } from './fired-facts.tsx';

interface Props {
  id: number | null;
  onClose: () => void;
}

/** One fired alert beside the list: what happened, its chart, what contributed, and what one can do. */
export function FiredPanel({ id, onClose }: Props) {
  const { t } = useTranslation();
  const sentence = useFiredSentence();
  // What was shown stays while the panel slides away.
  const [last, setLast] = useState(id);
  if (id !== null && id !== last) setLast(id);
  const { data, error, refetch } = useCall(
    callsOf(firedalerts).get,
    { params: { firedalert_id: last ?? 0 } },
    { ownErrors: true, enabled: id !== null, staleTime: 0 },
  );
  const row = data?.data;
  return (
    <SidePanel
      open={id !== null}
      title={row ? sentence(row) : ''}
      closeLabel={t('alerts.panel.close')}
      onClose={onClose}
      width={760}
      footer={row && <FiredActions row={row} />}
    >
      {error && !row && (
        <ErrorState
          title={t('alerts.panel.failed')}
          text={errorText(error)}
          retryLabel={t('common.retry')}
          onRetry={() => refetch()}
        />
      )}
      {!row && !error && <ListSkeleton label={t('common.loading')} rows={4} />}
      {row && (
        <>
          <FiredFacts row={row} />
          <FiredChart row={row} />
          <FiredContributors row={row} />
        </>
      )}
    </SidePanel>
  );
}
