import { type ReportFamilyName, reportFamilies } from '@encart/contract/reports/report-families.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import Alert from '@mui/material/Alert';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { definePageAddress } from '#kit/address/page-address.ts';
import { useAddressState } from '#kit/address/use-page-address.ts';
import { oneText } from '#kit/address/values.ts';
import { draftText, readDraft } from '#kit/figures/report-draft.ts';
import { draftValues } from '#kit/resources/record/draft-values.ts';
import { CreateRecordPage } from '#kit/resources/record/record-page.tsx';
import { RecordPlaceholder } from '#kit/resources/record/record-placeholder.tsx';
import { useMeta, useRecord } from '#kit/resources/record/use-record.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { newReportForm } from './new-report.ts';
import { ReportForm } from './report-form.tsx';
import { copyValues } from './report-prefill.ts';

const address = definePageAddress(
  z.object({
    /** The report that is duplicated. */
    from: oneText(
      (text = '') => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : null),
      (id) => id?.toString(),
    ),
    /** Parts of a report, composed elsewhere. */
    draft: oneText(readDraft, (draft) => (draft ? draftText(draft) : undefined)),
  }),
);

/** A new report: empty, as a copy of another, or begun from a quick report. */
export function ReportCreate({ family }: { family: ReportFamilyName }) {
  const { t } = useTranslation();
  const type = usePrincipal()?.profile_type ?? 'A';
  const form = useMemo(() => newReportForm(family, type), [family, type]);
  const { from, draft } = useAddressState(address.read);
  const declared = resources[family];
  const meta = useMeta(declared);
  const original = useRecord(declared, from, meta.data?.data);
  const row = original.data?.data;
  const initial = useMemo(() => {
    if (row) return copyValues(declared, row, t('reportForm.copy'));
    return draft ? draftValues(declared, draft) : undefined;
  }, [row, draft, declared, t]);
  // The form is filled as it opens: a copy waits for its original.
  if (from !== null && !row && !original.error)
    return <RecordPlaceholder error={meta.error} onRetry={() => meta.refetch()} />;
  return (
    <CreateRecordPage
      key={reportFamilies[family].page}
      resource={form}
      form={ReportForm}
      initial={initial}
      above={
        from !== null && !row ? (
          <Alert severity="warning" sx={{ mb: 3 }}>
            {t('reportForm.copyFailed')}
          </Alert>
        ) : undefined
      }
    />
  );
}
