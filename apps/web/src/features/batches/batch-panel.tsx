import type { RecordOf } from '@encart/contract/api/resource.ts';
import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { batches } from '@encart/contract/resources/batches.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/api/error-text.ts';
import { useCall } from '#kit/api/queries.ts';
import { formatDate, formatNumber, MISSING } from '#kit/i18n/format.ts';
import { choiceLabel, fieldLabel } from '#kit/resources/resource-labels.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { SidePanel } from '#ui/dialog/side-panel.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { ListSkeleton } from '#ui/state/skeletons.tsx';
import { Detail } from '#ui/text/detail.tsx';
import { BatchActions } from './batch-actions.tsx';
import { BatchFaults } from './batch-faults.tsx';
import { outcomeOf } from './batch-outcome.ts';
import { BatchStateChip, isBusy } from './batch-state.tsx';

interface Props {
  id: number | null;
  onClose: () => void;
}

/** One batch beside the list: what became of it, how far it is, what is wrong with it. */
export function BatchPanel({ id, onClose }: Props) {
  const { t } = useTranslation();
  // What was shown stays while the panel slides away.
  const [last, setLast] = useState(id);
  if (id !== null && id !== last) setLast(id);
  const input = {
    params: { batch_id: last ?? 0 },
    query: { withRelated: ['integration', 'user'], detailedRelations: true },
  };
  const { data, error, refetch } = useCall(callsOf(batches).get, input, {
    ownErrors: true,
    enabled: id !== null,
    staleTime: 0,
  });
  const row = data?.data;
  return (
    <SidePanel
      open={id !== null}
      title={row?.batch_name ?? ''}
      closeLabel={t('batches.close')}
      onClose={onClose}
      width={720}
    >
      {error && !row && (
        <ErrorState
          title={t('batches.failed')}
          text={errorText(error)}
          retryLabel={t('common.retry')}
          onRetry={() => refetch()}
        />
      )}
      {!row && !error && <ListSkeleton label={t('common.loading')} rows={4} />}
      {row && <BatchFacts row={row} />}
    </SidePanel>
  );
}

/** Who sent it: a program, or somebody from this page; nobody we know from a command. */
function senderOf({ integration, user }: RecordOf<typeof batches>) {
  if (typeof integration === 'object' && integration) return integration.integration_name;
  return typeof user === 'object' && user ? user.user_full_name : undefined;
}

function BatchFacts({ row }: { row: RecordOf<typeof batches> }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const { batch_state: state, batch_failure: failure } = row;
  const number = (value: number | null) => formatNumber(locale, value);
  const [from, to] = row.first_day
    ? [row.first_day, row.last_day]
    : [formatDate(row.first_at), formatDate(row.last_at)];
  const label = (name: string) => fieldLabel(batches, name);
  return (
    <>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.75, m: 0, mb: 2 }}
      >
        <Detail label={label('batch_state')}>
          <BatchStateChip state={state} />
        </Detail>
        <Detail label={label('batch_source')}>{row.batch_source}</Detail>
        <Detail label={label('fact')}>{choiceLabel(batches, 'fact', row.fact)}</Detail>
        <Detail label={t('batches.period')}>{from === MISSING ? MISSING : `${from} – ${to}`}</Detail>
        <Detail label={label('batch_rows')}>{number(row.batch_rows)}</Detail>
        <Detail label={label('unmapped_names')}>{number(row.unmapped_names)}</Detail>
        <Detail label={label('integration_id')}>{senderOf(row) ?? t('batches.command')}</Detail>
        <Detail label={label('received_at')}>{formatDate(row.received_at)}</Detail>
        {row.finished_at !== null && (
          <Detail label={label('finished_at')}>{formatDate(row.finished_at)}</Detail>
        )}
      </Box>
      {failure && (
        <Alert severity={row.repeated_as === null ? 'error' : 'warning'} sx={{ mb: 2 }}>
          {choiceLabel(batches, 'batch_failure', failure)}
        </Alert>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(`batches.explained.${outcomeOf(row)}`, { number: row.repeated_as })}
      </Typography>
      {isBusy(state) && <Progress done={Number(row.rows_done)} total={row.batch_rows} />}
      {row.retry_of !== null && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {t('batches.retried', { number: row.retry_of })}
        </Typography>
      )}
      <BatchActions row={row} />
      {Number(row.errors_count) > 0 && (
        <BatchFaults
          faults={row.batch_errors}
          count={Number(row.errors_count)}
          format={row.batch_format ?? 'csv'}
        />
      )}
    </>
  );
}

function Progress({ done, total }: { done: number; total: number | null }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const words = t('batches.progress', {
    done: formatNumber(locale, done),
    total: formatNumber(locale, total),
  });
  return (
    <Box role="status" sx={{ mt: 2 }}>
      <LinearProgress
        aria-label={words}
        {...(total ? { variant: 'determinate', value: (100 * done) / total } : {})}
      />
      {total !== null && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {words}
        </Typography>
      )}
    </Box>
  );
}
