import { dashboardValues } from '@encart/contract/analytics/dashboard.calls.ts';
import type { AuctionDimension } from '@encart/contract/analytics/dimensions.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/api/error-text.ts';
import { useCall } from '#kit/api/queries.ts';
import { searchableText } from '#kit/api/searchable-text.ts';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import { usePickerTexts } from '#kit/resources/editors/picker-texts.ts';
import { AsyncPicker, type Choice } from '#ui/picker/async-picker.tsx';

interface Props {
  of: AuctionDimension;
  values: Choice[];
  onChange: (ids: number[]) => void;
}

/** Any of the values seen in auctions, searched by the server. */
export function AuctionValues({ of, values, onChange }: Props) {
  const { t } = useTranslation();
  const texts = usePickerTexts();
  const [search, setSearch] = useState<string | null>(null);
  const { data, error, isFetching } = useCall(
    dashboardValues,
    { query: { of, ...(search ? { q: search } : {}) } },
    { ownErrors: true, enabled: search !== null, placeholderData: keepPreviousData },
  );
  return (
    <AsyncPicker
      multiple
      label={t(`analytics.plural.${of}`)}
      value={values}
      onChange={(choices) => onChange(choices.map(({ id }) => Number(id)))}
      options={(data?.data ?? []).map((value) => ({ id: value.id, label: dimensionName(of, value) }))}
      loading={isFetching}
      hasMore={false}
      onMore={() => undefined}
      onSearch={(text) => setSearch(searchableText(text))}
      error={error !== null}
      failure={error ? errorText(error) : undefined}
      helperText={error ? errorText(error) : data?.truncated ? t('analytics.moreValues') : undefined}
      texts={texts}
    />
  );
}
