import { cancelBatch, downloadBatch } from '@encart/contract/analytics/batches.calls.ts';
import type { RecordOf } from '@encart/contract/api/resource.ts';
import { batches } from '@encart/contract/resources/batches.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#kit/api/api.ts';
import { ApiError } from '#kit/api/api-error.ts';
import { reactToError } from '#kit/api/api-reactions.ts';
import { confirm } from '#kit/feedback/confirm.ts';
import { notify } from '#kit/feedback/notify.ts';
import { downloadFile } from '#kit/files/download.ts';
import { invalidateLists } from '#kit/resources/record/use-record.ts';
import { isBusy } from './batch-state.tsx';

/** What can be done about a batch: cancel it while it is on its way, fetch the file that was sent. */
export function BatchActions({ row }: { row: RecordOf<typeof batches> }) {
  const { t } = useTranslation();
  const [isWorking, setWorking] = useState(false);
  const { batch_id, batch_name, batch_state } = row;
  const params = { batch_id };

  async function attempt(work: () => Promise<unknown>) {
    setWorking(true);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && error.name === 'NotFoundError')
        notify.info({ title: t('batches.fileGone') });
      else reactToError(error);
    }
    setWorking(false);
  }

  async function cancel() {
    const isMeant = await confirm({
      title: t('batches.cancelTitle'),
      message: t('batches.cancelText', { name: batch_name }),
      yes: t('batches.cancel'),
    });
    if (!isMeant) return;
    await attempt(async () => {
      await callApi(cancelBatch, { params });
      notify.success({ title: t('batches.cancelled'), message: batch_name });
    });
    void invalidateLists(batches);
  }

  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
      {batch_state !== 'receiving' && (
        <Button
          size="small"
          variant="outlined"
          disabled={isWorking}
          onClick={() => void attempt(() => downloadFile(downloadBatch, { params }))}
        >
          {t('batches.download')}
        </Button>
      )}
      {isBusy(batch_state) && (
        <Button size="small" color="error" disabled={isWorking} onClick={() => void cancel()}>
          {t('batches.cancel')}
        </Button>
      )}
    </Box>
  );
}
