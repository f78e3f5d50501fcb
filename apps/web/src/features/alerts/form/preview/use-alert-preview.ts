import { isPastKnown } from '@encart/contract/alerts/alert-subjects.ts';
import { previewAlert } from '@encart/contract/alerts/alerts.calls.ts';
import type { ReplyOf } from '@encart/contract/api/call.ts';
import { recordInput } from '@encart/contract/api/record-input.ts';
import { alerts } from '@encart/contract/resources/alerts.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AlertValues } from '#features/alerts/form/alert-values.ts';
import { callQuietly } from '#kit/api/api.ts';
import { type Missing, missingParts } from '#kit/resources/record/missing-parts.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { useSettled } from '#ui/input/use-settled.ts';
import { isAboutSame, previewedRule } from './previewed-rule.ts';

export type AlertPreviewData = ReplyOf<typeof previewAlert>['data'];

/** What a rule would have told, with the rule as it was asked about. */
interface PreviewedRule {
  rule: AlertValues;
  data: AlertPreviewData;
}

/** What a rule would have told, as of the values chosen a moment ago. */
export interface AlertPreview {
  /** The last one that could be made of the same values; kept while another is on its way. */
  shown: PreviewedRule | undefined;
  /** Of what the rule is about only the present is known. */
  isPastUnknown: boolean;
  busy: boolean;
  error: Error | null;
  missing: readonly Missing[];
  retry: () => void;
}

/** Previews the rule in a form; a change starts another preview and stops the one under way. */
export function useAlertPreview(values: AlertValues, isShown: boolean): AlertPreview {
  const locale = useSettings((state) => state.locale);
  const parsed = useMemo(() => {
    const body = previewedRule(values);
    return { body, ...recordInput(alerts).safeParse(body) };
  }, [values]);
  const missing = useMemo(
    () => (parsed.success ? [] : missingParts(locale, parsed.error, parsed.body)),
    [parsed, locale],
  );
  const isPastUnknown = !isPastKnown(values.subject, values.metric);
  const text = useSettled(parsed.success ? JSON.stringify(parsed.data) : null);
  const query = useQuery({
    queryKey: [previewAlert.name, text],
    queryFn: async ({ signal }): Promise<PreviewedRule> => {
      const rule = JSON.parse(text ?? 'null');
      return { rule, ...(await callQuietly(previewAlert, { body: rule, signal })) };
    },
    enabled: text !== null && isShown && !isPastUnknown,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { ownErrors: true },
  });
  const [last, setLast] = useState<PreviewedRule>();
  if (query.data && query.data !== last) setLast(query.data);
  const kept = query.data ?? last;
  return {
    // Figures of another metric under the name of this one would be wrong figures.
    shown: kept && !isPastUnknown && isAboutSame(kept.rule, values) ? kept : undefined,
    isPastUnknown,
    busy: query.isFetching,
    error: query.error,
    missing,
    retry: () => void query.refetch(),
  };
}
