import type { Values } from '@encart/contract/api/record.ts';
import { recordInput } from '@encart/contract/api/record-input.ts';
import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import { type ReportPreview, reportCalls } from '@encart/contract/reports/reports.calls.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { callQuietly } from '#kit/api/api.ts';
import { queryClient } from '#kit/api/queries.ts';
import { type Missing, missingParts } from '#kit/resources/record/missing-parts.ts';
import { useSession } from '#kit/session/session-store.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { useSettled } from '#ui/input/use-settled.ts';
import { previewBody } from './preview-body.ts';

/** What the file would be like, as of the values typed a moment ago. */
export interface Preview {
  /** The last one that could be made; kept while another is on its way. */
  data: ReportPreview | undefined;
  /** Another one is on its way. */
  busy: boolean;
  error: Error | null;
  missing: readonly Missing[];
  retry: () => void;
  /** Another report of what is in the form now, whether or not it is previewed yet; none where nobody can tell. */
  findSame: () => Promise<ReportPreview['same']>;
}

interface Options {
  family: ReportFamilyName;
  control: Control<Values>;
  /** Of the report that is changed; null for a new one. */
  id: number | null;
  /** Figures nobody looks at are not asked for. */
  isShown: boolean;
}

/** Previews the report in a form; a change starts another preview and stops the one under way. */
export function usePreview({ family, control, id, isShown }: Options): Preview {
  const locale = useSettings((state) => state.locale);
  const address = useSession((state) => state.user?.user_email) ?? '';
  const values: Values = useWatch({ control });
  const parsed = useMemo(() => {
    const body = previewBody(values, address);
    return { body, ...recordInput(resources[family]).safeParse(body) };
  }, [family, values, address]);
  const missing = useMemo(
    () => (parsed.success ? [] : missingParts(locale, parsed.error, parsed.body)),
    [parsed, locale],
  );

  const { preview } = reportCalls[family];
  const asked = (text: string | null) => ({
    queryKey: [preview.name, id, text],
    queryFn: ({ signal }: { signal?: AbortSignal }) =>
      callQuietly(preview, {
        query: id === null ? {} : { report_id: id },
        body: JSON.parse(text ?? 'null'),
        ...(signal ? { signal } : {}),
      }),
    staleTime: 60_000,
    meta: { ownErrors: true },
  });
  const now = parsed.success ? JSON.stringify(parsed.data) : null;
  const text = useSettled(now);
  const query = useQuery({
    ...asked(text),
    enabled: text !== null && isShown,
    placeholderData: keepPreviousData,
  });
  const findSame = () =>
    now === null
      ? Promise.resolve(null)
      : queryClient.fetchQuery(asked(now)).then(
          ({ data }) => data.same,
          () => null,
        );
  const [last, setLast] = useState<ReportPreview>();
  if (query.data && query.data.data !== last) setLast(query.data.data);
  return {
    data: query.data?.data ?? last,
    busy: query.isFetching,
    error: query.error,
    missing,
    retry: () => void query.refetch(),
    findSame,
  };
}
