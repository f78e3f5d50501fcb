import type { DealChoiceOf } from '@encart/contract/deals/deals.calls.ts';
import { listDealChoices } from '@encart/contract/deals/deals.calls.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { errorText } from '#kit/api/error-text.ts';
import { useCall } from '#kit/api/queries.ts';
import { searchableText } from '#kit/api/searchable-text.ts';
import { usePickerTexts } from '#kit/resources/editors/picker-texts.ts';
import type { FilterContentProps } from '#kit/resources/list/filter-content.tsx';
import { cachedName, cacheName, isNameCached } from '#kit/resources/name-cache.ts';
import { fieldLabel } from '#kit/resources/resource-labels.ts';
import { AsyncPicker } from '#ui/picker/async-picker.tsx';

/** A filter by what deals are composed of, for those who may not open the list it stands in. */
export const choiceFilter = (of: DealChoiceOf) => (props: FilterContentProps) => (
  <ChoiceFilter of={of} {...props} />
);

function ChoiceFilter({ of, resource, name, values, onChange }: FilterContentProps & { of: DealChoiceOf }) {
  const texts = usePickerTexts();
  const [search, setSearch] = useState<string | null>(null);
  const { data, error, isFetching } = useCall(
    listDealChoices,
    { query: { of, ...(search ? { q: search } : {}) } },
    { ownErrors: true, enabled: search !== null, placeholderData: keepPreviousData },
  );
  const options = useMemo(
    () =>
      (data?.data ?? []).map(({ id, name: label }) => {
        cacheName(of, id, label);
        return { id, label };
      }),
    [data, of],
  );
  return (
    <AsyncPicker
      multiple
      label={fieldLabel(resource, name)}
      value={values.map((id) => ({ id: Number(id), label: cachedName(of, Number(id)) }))}
      onChange={(choices) => onChange(choices.map(({ id }) => String(id)))}
      options={options}
      loading={isFetching}
      hasMore={false}
      onMore={() => undefined}
      onSearch={(text) => setSearch(searchableText(text))}
      error={error !== null}
      helperText={error ? errorText(error) : undefined}
      texts={texts}
    />
  );
}

/** Names of the choices that an address filters by: a shared address contains ids alone. */
export function useChoiceNames(of: DealChoiceOf, ids: readonly string[], enabled: boolean) {
  const unknown = ids.filter((id) => /^\d+$/.test(id) && !isNameCached(of, Number(id)));
  const { data } = useCall(
    listDealChoices,
    { query: { of, id: [...ids].filter((id) => /^\d+$/.test(id)) } },
    { ownErrors: true, enabled: enabled && unknown.length > 0 },
  );
  for (const { id, name } of data?.data ?? []) cacheName(of, id, name);
}
