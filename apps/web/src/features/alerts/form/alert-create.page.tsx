import type { Principal } from '@encart/contract/access/principal.ts';
import { alerts } from '@encart/contract/resources/alerts.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { definePageAddress } from '#kit/address/page-address.ts';
import { useAddressState } from '#kit/address/use-page-address.ts';
import { oneText } from '#kit/address/values.ts';
import { draftText, readDraft } from '#kit/figures/report-draft.ts';
import { CreateRecordPage } from '#kit/resources/record/record-page.tsx';
import { RecordPlaceholder } from '#kit/resources/record/record-placeholder.tsx';
import { useMeta, useRecord } from '#kit/resources/record/use-record.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { AlertForm } from './alert-form.tsx';
import { copiedRule, draftedRule } from './alert-prefill.ts';
import { newAlertForm } from './new-alert.ts';

const address = definePageAddress(
  z.object({
    /** The rule that is duplicated. */
    from: oneText(
      (text = '') => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : null),
      (id) => id?.toString(),
    ),
    /** Parts of a rule, composed elsewhere. */
    draft: oneText(readDraft, (draft) => (draft ? draftText(draft) : undefined)),
  }),
);

/** A new rule: as it usually begins, as a copy of another, or begun from figures on a page. */
export default function AlertCreatePage() {
  const who = usePrincipal();
  return who && <AlertCreate who={who} />;
}

function AlertCreate({ who }: { who: Principal }) {
  const { t } = useTranslation();
  const form = useMemo(() => newAlertForm(who), [who]);
  const { from, draft } = useAddressState(address.read);
  const meta = useMeta(alerts);
  const original = useRecord(alerts, from, meta.data?.data);
  const row = original.data?.data;
  const initial = useMemo(() => {
    if (row) return copiedRule(row, t('alerts.form.copy'));
    return draft ? draftedRule(who, draft) : undefined;
  }, [row, draft, who, t]);
  // The form is filled as it opens: a copy waits for its original.
  if (from !== null && !row && !original.error)
    return <RecordPlaceholder error={meta.error} onRetry={() => meta.refetch()} />;
  return <CreateRecordPage resource={form} form={AlertForm} initial={initial} />;
}
