import { limits } from '@encart/contract/base/limits.ts';
import { type FoundRecord, searchRecords } from '@encart/contract/search/search.calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuietly } from '#kit/api/api.ts';
import { keyOf } from '#kit/api/queries.ts';
import { searchableText } from '#kit/api/searchable-text.ts';
import { useSettled } from '#ui/input/use-settled.ts';
import { matchesSearch } from '#ui/text/matches-search.ts';

function useSearch(query: { q: string } | { record: string[] }, enabled: boolean) {
  return useQuery({
    queryKey: keyOf(searchRecords, { query }),
    // A question that the next letter has overtaken is called off.
    queryFn: ({ signal }) => callQuietly(searchRecords, { query, signal }),
    enabled,
    placeholderData: keepPreviousData,
    meta: { ownErrors: true },
  });
}

/** The records of a typed text: those of the text before stay as far as they fit it, until the others have come. */
export function useFoundRecords(typed: string) {
  const text = searchableText(typed.trim());
  const settled = useSettled(text) ?? '';
  const isAsked = text.length >= limits.search.least;
  const { data, error, isPlaceholderData, refetch } = useSearch(
    { q: settled },
    isAsked && settled.length >= limits.search.least,
  );
  const isOld = settled !== text || isPlaceholderData;
  const records: FoundRecord[] = isAsked ? (data?.data ?? []) : [];
  return {
    records: isOld ? records.filter(({ name }) => matchesSearch(text, name)) : records,
    isWaiting: isAsked && !error && (isOld || !data),
    error: isAsked && !isOld ? error : null,
    retry: refetch,
  };
}

/** Records that were chosen before, as far as they still are the reader's to open; without an answer there are none. */
export const useNamedRecords = (keys: string[]): FoundRecord[] =>
  useSearch({ record: keys }, keys.length > 0).data?.data ?? [];
