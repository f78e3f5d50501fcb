import { cancelBatch, downloadBatch, withdrawBatch } from '@encart/contract/analytics/batches.calls.ts';
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
import { formatNumber } from '#kit/i18n/format.ts';
import { invalidateLists } from '#kit/resources/record/use-record.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { isBusy } from './batch-state.tsx';

/** On its way a batch is cancelled; once it counts, it is withdrawn. */
const ENDS = {
  cancel: { call: cancelBatch, done: 'batches.cancelled' },
  withdraw: { call: withdrawBatch, done: 'batches.withdrawn' },
} as const;

/** What can be done about a batch: end it, fetch the file that was sent. */
export function BatchActions({ row }: { row: RecordOf<typeof batches> }) {
  const { t } = useTranslation();
  const [isWorking, setWorking] = useState(false);
  const locale = useSettings((state) => state.locale);
  const { batch_id, batch_name, batch_state, batch_rows } = row;
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

  async function end(how: keyof typeof ENDS) {
    const isMeant = await confirm({
      title: t(`batches.${how}Title`),
      message: t(`batches.${how}Text`, {
        name: batch_name,
        count: batch_rows ?? 0,
        rows: formatNumber(locale, batch_rows),
      }),
      yes: t(`batches.${how}`),
    });
    if (!isMeant) return;
    await attempt(async () => {
      await callApi(ENDS[how].call, { params });
      notify.success({ title: t(ENDS[how].done), message: batch_name });
    });
    void invalidateLists(batches);
  }
  const endButton = (how: keyof typeof ENDS) => (
    <Button size="small" color="error" disabled={isWorking} onClick={() => void end(how)}>
      {t(`batches.${how}`)}
    </Button>
  );

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
      {isBusy(batch_state) && endButton('cancel')}
      {batch_state === 'ready' && endButton('withdraw')}
    </Box>
  );
}
