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
import { previewedRule } from './previewed-rule.ts';

export type AlertPreviewData = ReplyOf<typeof previewAlert>['data'];

/** What a rule would have told, as of the values chosen a moment ago. */
export interface AlertPreview {
  /** The last one that could be made; kept while another is on its way. */
  data: AlertPreviewData | undefined;
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
  const text = useSettled(parsed.success ? JSON.stringify(parsed.data) : null);
  const query = useQuery({
    queryKey: [previewAlert.name, text],
    queryFn: ({ signal }) => callQuietly(previewAlert, { body: JSON.parse(text ?? 'null'), signal }),
    enabled: text !== null && isShown,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { ownErrors: true },
  });
  const [last, setLast] = useState<AlertPreviewData>();
  if (query.data && query.data.data !== last) setLast(query.data.data);
  return {
    data: query.data?.data ?? last,
    busy: query.isFetching,
    error: query.error,
    missing,
    retry: () => void query.refetch(),
  };
}
