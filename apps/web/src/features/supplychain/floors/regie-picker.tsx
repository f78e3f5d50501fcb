import { listFloorRegies } from '@encart/contract/tags/floors.calls.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#kit/api/api.ts';
import { errorText } from '#kit/api/error-text.ts';
import { searchableText } from '#kit/api/searchable-text.ts';
import { usePickerTexts } from '#kit/resources/editors/picker-texts.ts';
import { cachedName, cacheName } from '#kit/resources/name-cache.ts';
import { AsyncPicker } from '#ui/picker/async-picker.tsx';

const PAGE = 50;

interface Props {
  regie_id: number | null;
  onChoose: (regie_id: number | null) => void;
}

/** Chooses one of the regies the reader of tags sees, who need not be a reader of regies. */
export function RegiePicker({ regie_id, onChoose }: Props) {
  const { t } = useTranslation();
  const texts = usePickerTexts();
  const [search, setSearch] = useState<string | null>(null);
  const { data, isFetching, hasNextPage, fetchNextPage, error } = useInfiniteQuery({
    queryKey: [listFloorRegies.name, 'choices', search],
    enabled: search !== null,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      callApi(listFloorRegies, {
        query: { page: pageParam, limit: PAGE, ...(search ? { q: search } : {}) },
        signal,
      }),
    getNextPageParam: ({ pagination: { page, pageCount } }) => (page < pageCount ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    meta: { ownErrors: true },
  });
  const options = useMemo(
    () =>
      (data?.pages ?? []).flatMap((page) =>
        page.data.map(({ regie_id, regie_name, floor_count }) => {
          cacheName('regies', regie_id, regie_name);
          return {
            id: regie_id,
            label: regie_name,
            detail: t('supplychain.floors.regieCount', { count: floor_count }),
          };
        }),
      ),
    [data, t],
  );
  return (
    <AsyncPicker
      multiple={false}
      label={t('supplychain.floors.regie')}
      value={regie_id === null ? null : { id: regie_id, label: cachedName('regies', regie_id) }}
      onChange={(choice) => onChoose(choice ? Number(choice.id) : null)}
      options={options}
      loading={isFetching}
      hasMore={hasNextPage}
      onMore={() => void fetchNextPage()}
      onSearch={(text) => setSearch(searchableText(text))}
      error={error !== null}
      helperText={error ? errorText(error) : undefined}
      texts={texts}
    />
  );
}
