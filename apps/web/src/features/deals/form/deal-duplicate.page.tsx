import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#kit/api/api-error.ts';
import { NotFound } from '#kit/navigation/not-found.tsx';
import { CreateRecordPage } from '#kit/resources/record/record-page.tsx';
import { RecordPlaceholder } from '#kit/resources/record/record-placeholder.tsx';
import { useMeta, useRecord } from '#kit/resources/record/use-record.ts';
import { copyDeal } from './copy-deal.ts';
import { DealForm } from './deal-form.tsx';

/** A new deal that begins as a copy of another; nothing is saved until somebody does. */
export default function DealDuplicatePage() {
  const { t } = useTranslation();
  const { masterdeal_id = '' }: { masterdeal_id?: string } = useParams({ strict: false });
  const isId = /^[1-9]\d{0,9}$/.test(masterdeal_id);
  const meta = useMeta(masterdeals);
  const original = useRecord(masterdeals, isId ? Number(masterdeal_id) : null, meta.data?.data);
  const row = original.data?.data;
  const initial = useMemo(
    () => row && copyDeal(masterdeals, row, (name) => t('dealForm.copyOf', { name }), Date.now()),
    [row, t],
  );
  const missing = original.error instanceof ApiError && [400, 404, 422].includes(original.error.status);
  if (!isId || (missing && !row)) return <NotFound />;
  // The form is filled as it opens: a copy waits for its original.
  if (!initial)
    return (
      <RecordPlaceholder
        error={original.error ?? meta.error}
        onRetry={() => (meta.data ? original : meta).refetch()}
      />
    );
  return <CreateRecordPage resource={masterdeals} form={DealForm} initial={initial} />;
}
