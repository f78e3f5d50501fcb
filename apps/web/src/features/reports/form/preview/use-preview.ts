import type { Values } from '@encart/contract/api/record.ts';
import { recordInput } from '@encart/contract/api/record-input.ts';
import { brokenRules } from '@encart/contract/base/issues.ts';
import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import { type ReportPreview, reportCalls } from '@encart/contract/reports/reports.calls.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { callQuietly } from '#kit/api/api.ts';
import { queryClient } from '#kit/api/queries.ts';
import { ruleText } from '#kit/i18n/say.ts';
import { useSession } from '#kit/session/session-store.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { previewBody } from './preview-body.ts';

const PAUSE_MS = 300;

/** A field that has to be filled in or corrected before there is anything to preview. */
export interface Missing {
  name: string;
  message: string;
}

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
  const missing = useMemo(() => {
    if (parsed.success) return [];
    const broken = brokenRules(parsed.error, parsed.body);
    const names = [...new Set(broken.map(({ field }) => field.split('.')[0] ?? field))];
    return names.map((name) => {
      const first = broken.find(({ field }) => field.split('.')[0] === name);
      return { name, message: first ? ruleText(locale, first) : '' };
    });
  }, [parsed, locale]);

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

/** The text once it has stayed the same for a moment. */
function useSettled(text: string | null): string | null {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
