import type { Resource } from '@encart/contract/api/resource.ts';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#kit/api/api-error.ts';
import { resourceWords } from '#kit/resources/resource-labels.ts';
import { SidePanel } from '#ui/dialog/side-panel.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { RecordForm } from './record-form.tsx';
import type { Additions } from './record-page.tsx';
import { RecordPlaceholder } from './record-placeholder.tsx';
import { useMeta, useRecord } from './use-record.ts';

interface Props extends Additions {
  resource: Resource;
  /** A row's id, or `new`; null keeps the panel closed. */
  id: number | 'new' | null;
  /** Changes the address: with something typed, leaving it asks first. */
  onClose: () => void;
  /** What follows a removal, where that is not closing the panel. */
  onRemoved?: () => void;
}

/** A record beside its list, to read, fill in, or look up what happened to it. */
export function RecordPanel({ resource, id, onClose, onRemoved = onClose, ...additions }: Props) {
  const { t } = useTranslation();
  // What was shown stays while the panel slides away.
  const [last, setLast] = useState(id);
  if (id !== null && id !== last) setLast(id);
  const shownId = id ?? last;
  const [foot, setFoot] = useState<Element | null>(null);
  const meta = useMeta(resource);
  const record = useRecord(resource, typeof shownId === 'number' ? shownId : null, meta.data?.data);
  const row = shownId === 'new' ? null : record.data?.data;
  const isMissing = record.error instanceof ApiError && record.error.status === 404;
  return (
    <SidePanel
      open={id !== null}
      title={row ? String(row[resource.title]) : shownId === 'new' ? resourceWords(resource).create : ''}
      closeLabel={t('records.close')}
      onClose={onClose}
      footer={<Box ref={setFoot} sx={{ flex: 1 }} />}
    >
      {isMissing && <EmptyState title={t('records.gone')} text={t('records.goneText')} />}
      {!isMissing && (row === undefined || !meta.data) && (
        <RecordPlaceholder
          error={record.error ?? meta.error}
          onRetry={() => (meta.data ? record : meta).refetch()}
        />
      )}
      {row !== undefined && meta.data && !isMissing && id !== null && (
        <RecordForm
          key={shownId}
          resource={resource}
          meta={meta.data.data}
          row={row}
          barPlace={foot}
          onSaved={onClose}
          onRemoved={onRemoved}
          onLeave={onClose}
          {...additions}
        />
      )}
    </SidePanel>
  );
}
