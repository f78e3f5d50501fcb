import type { Row } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { callsOf, type Dependent } from '@encart/contract/api/resource-calls.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#kit/api/api.ts';
import { ApiError } from '#kit/api/api-error.ts';
import { reactToError } from '#kit/api/api-reactions.ts';
import { errorText } from '#kit/api/error-text.ts';
import { useCall } from '#kit/api/queries.ts';
import { notify } from '#kit/feedback/notify.ts';
import { countOf, resourceWords } from '#kit/resources/resource-labels.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { invalidateLists } from './use-record.ts';

interface Props {
  resource: Resource;
  /** What is to be removed; null keeps the dialog closed. */
  row: Row | null;
  onClose: () => void;
  onRemoved: () => void;
}

/** Confirms a removal; lists linked records and those that block it. */
export function RemoveDialog({ resource, row, onClose, onRemoved }: Props) {
  const { t } = useTranslation();
  const { dependents, remove } = callsOf(resource);
  // The words stay while the dialog fades away.
  const last = useRef(row);
  if (row) last.current = row;
  const params = { [resource.id]: Number(last.current?.[resource.id]) };
  const { data, isFetching, error } = useCall(
    dependents,
    { params },
    { enabled: row !== null, ownErrors: true, staleTime: 0 },
  );
  const [refusal, setRefusal] = useState<string | null>(null);
  const dependentRows = isFetching ? [] : (data?.data ?? []).filter(({ count }) => count > 0);
  const blocking = dependentRows.filter(({ blocks }) => blocks);
  const linked = dependentRows.filter(({ blocks }) => !blocks);

  const close = () => {
    setRefusal(null);
    onClose();
  };
  const removeIt = async () => {
    try {
      await callApi(remove, { params, query: { version: last.current?.version } });
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.status === 409)) return reactToError(failure);
      return setRefusal(errorText(failure));
    }
    invalidateLists(resource);
    notify.success({ title: t('records.removed') });
    close();
    onRemoved();
  };

  return (
    <ConfirmDialog
      open={row !== null}
      title={t('records.removal.title', { name: String(last.current?.[resource.title] ?? '') })}
      text={t('records.removal.text')}
      cancelLabel={t('common.cancel')}
      yesLabel={resourceWords(resource).remove}
      destructive
      impossible={isFetching || blocking.length > 0}
      onCancel={close}
      onYes={removeIt}
    >
      <Box role="status" sx={{ display: 'grid', gap: 1, mt: 2 }}>
        {isFetching && t('records.removal.looking')}
        {error && !isFetching && (
          <Alert severity="warning">
            {t('records.removal.failed')} {errorText(error)}
          </Alert>
        )}
        {blocking.length > 0 && (
          <Alert severity="error">{t('records.removal.blocked', countTexts(blocking))}</Alert>
        )}
        {linked.length > 0 && (
          <Alert severity="info">{t('records.removal.linked', countTexts(linked))}</Alert>
        )}
        {refusal && <Alert severity="error">{refusal}</Alert>}
      </Box>
    </ConfirmDialog>
  );
}

/** "12 éditeurs, 2 profils", and their total. */
const countTexts = (rows: readonly Dependent[]) => ({
  what: rows.map(({ resource, count }) => countOf({ name: resource }, count)).join(', '),
  count: rows.reduce((sum, { count }) => sum + count, 0),
});
