import type { Row, Values } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { callsOf } from '@encart/contract/api/resource-calls.ts';
import Button from '@mui/material/Button';
import { type Key, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#kit/api/api.ts';
import { notify } from '#kit/feedback/notify.ts';
import { useListRights } from '#kit/resources/list/use-list-rights.ts';
import { rowId } from '#kit/resources/list/use-list-selection.ts';
import { BulkProgress } from '#ui/dialog/bulk-progress.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { SelectionBar } from '#ui/table/selection-bar.tsx';
import { BulkSetDialog } from './bulk-set-dialog.tsx';
import { type BulkJob, type BulkState, useBulk } from './use-bulk.ts';

type PartialJob<R extends Row = Row> = Omit<BulkJob<R>, 'rows'> & { rows?: readonly R[] };

/** Further buttons for the selected rows; `start` runs work on each of them, or on those of them it names. */
export type MoreBulkActions<R extends Row = Row> = (
  rows: readonly R[],
  start: (job: PartialJob<R>) => Promise<void>,
) => ReactNode;

interface Props {
  resource: Resource;
  rows: readonly Row[];
  onChoose: (keys: readonly Key[]) => void;
  more?: MoreBulkActions | undefined;
  /** All rows have been tried. */
  onDone?: (() => void) | undefined;
}

/** Actions on the selected rows, and their progress. */
export function BulkActions({ resource, rows, onChoose, more, onDone }: Props) {
  const { t } = useTranslation();
  const [openDialog, setOpenDialog] = useState<'set' | 'remove' | null>(null);
  const { state, start, stop, close } = useBulk(resource);
  const { bulkFields, mayRemove } = useListRights(resource);
  const calls = callsOf(resource);
  const count = rows.length;
  const paramsOf = (row: Row) => ({ [resource.id]: rowId(resource, row) });

  /** Failed rows stay selected, to be tried again. */
  const begin = async (job: PartialJob) => {
    setOpenDialog(null);
    const remaining = await start({ rows, ...job });
    onChoose(remaining.map((row) => rowId(resource, row)));
    onDone?.();
    if (remaining.length === 0) notify.success({ title: t('lists.bulk.outcomeAll') });
  };
  const set = (values: Values) =>
    begin({
      title: t('lists.bulk.setting'),
      work: (row) =>
        callApi(calls.update, { params: paramsOf(row), body: { ...values, version: row.version } }),
    });
  const remove = () =>
    begin({
      title: t('lists.bulk.removing'),
      work: (row) => callApi(calls.remove, { params: paramsOf(row), query: { version: row.version } }),
    });

  return (
    <>
      <SelectionBar
        label={t('lists.selection.label')}
        countText={count > 0 ? t('lists.selection.count', { count }) : undefined}
        clearLabel={t('lists.selection.clear')}
        onClear={() => onChoose([])}
      >
        {more?.(rows, begin)}
        {bulkFields.length > 0 && (
          <Button variant="outlined" color="inherit" onClick={() => setOpenDialog('set')}>
            {t('lists.bulk.set')}
          </Button>
        )}
        {mayRemove && (
          <Button variant="outlined" color="error" onClick={() => setOpenDialog('remove')}>
            {t('lists.remove')}
          </Button>
        )}
      </SelectionBar>
      {openDialog === 'set' && (
        <BulkSetDialog
          resource={resource}
          fields={bulkFields}
          count={count}
          onCancel={() => setOpenDialog(null)}
          onSet={set}
        />
      )}
      <ConfirmDialog
        open={openDialog === 'remove'}
        title={t('lists.bulk.removeTitle', { count })}
        text={t('lists.bulk.removeText')}
        cancelLabel={t('common.cancel')}
        yesLabel={t('lists.remove')}
        destructive
        onCancel={() => setOpenDialog(null)}
        onYes={() => void remove()}
      />
      {state && <Progress state={state} onStop={stop} onClose={close} />}
    </>
  );
}

function Progress({ state, onStop, onClose }: { state: BulkState; onStop: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  const { done, total, failures } = state;
  const outcome =
    done < total
      ? t('lists.bulk.outcomeStopped', { done, total })
      : t('lists.bulk.outcomeSome', { done: done - failures.length, total, failed: failures.length });
  return (
    <BulkProgress
      open
      {...state}
      onCancel={onStop}
      onClose={onClose}
      texts={{
        progress: (at) => t('lists.bulk.progress', at),
        outcome,
        failures: t('lists.bulk.failures'),
        cancel: t('lists.bulk.stop'),
        close: t('common.close'),
      }}
    />
  );
}
