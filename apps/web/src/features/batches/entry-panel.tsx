import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { dimensionentries } from '@encart/contract/resources/dimensionentries.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/api/error-text.ts';
import { useCall } from '#kit/api/queries.ts';
import { formatDate } from '#kit/i18n/format.ts';
import { choiceLabel, fieldLabel } from '#kit/resources/resource-labels.ts';
import { SidePanel } from '#ui/dialog/side-panel.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { ListSkeleton } from '#ui/state/skeletons.tsx';
import { Detail } from '#ui/text/detail.tsx';
import { EntryMapping } from './entry-mapping.tsx';
import { EntryStateChip } from './entry-state.tsx';

interface Props {
  id: number | null;
  onClose: () => void;
}

/** One name beside the list: where it came from and what it stands for. */
export function EntryPanel({ id, onClose }: Props) {
  const { t } = useTranslation();
  const [last, setLast] = useState(id);
  if (id !== null && id !== last) setLast(id);
  const { data, error, refetch } = useCall(
    callsOf(dimensionentries).get,
    { params: { entry_id: last ?? 0 } },
    { ownErrors: true, enabled: id !== null, staleTime: 0 },
  );
  const row = data?.data;
  const label = (name: string) => fieldLabel(dimensionentries, name);
  return (
    <SidePanel
      open={id !== null}
      title={row ? row.entry_name : ''}
      closeLabel={t('batches.close')}
      onClose={onClose}
    >
      {error && !row && (
        <ErrorState
          title={t('batches.names.failed')}
          text={errorText(error)}
          retryLabel={t('common.retry')}
          onRetry={() => refetch()}
        />
      )}
      {!row && !error && <ListSkeleton label={t('common.loading')} rows={3} />}
      {row && (
        <>
          <Box
            component="dl"
            sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.75, m: 0, mb: 2 }}
          >
            <Detail label={label('dimension')}>
              {choiceLabel(dimensionentries, 'dimension', row.dimension)}
            </Detail>
            <Detail label={label('entry_state')}>
              <EntryStateChip state={row.entry_state} />
            </Detail>
            <Detail label={label('created_at')}>{formatDate(row.created_at)}</Detail>
          </Box>
          <Typography variant="body2" sx={{ mb: 3, color: 'text.secondary' }}>
            {t(`batches.names.explained.${row.entry_state}`, { target: row.target_name })}
          </Typography>
          <EntryMapping key={`${row.entry_id} ${row.version}`} row={row} onDone={onClose} />
        </>
      )}
    </SidePanel>
  );
}
