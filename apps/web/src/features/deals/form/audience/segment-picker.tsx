import { SEGMENT_PROVIDERS } from '@encart/contract/resources/segments.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoicePicker } from '#features/deals/form/choices/choice-picker.tsx';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import { SmallSelect } from '#ui/input/small-select.tsx';

interface Props {
  title: string;
  ids: readonly number[];
  onChange: (ids: number[]) => void;
  error: boolean;
}

type Provider = (typeof SEGMENT_PROVIDERS)[number] | 'all';
const OPTIONS: readonly Provider[] = ['all', ...SEGMENT_PROVIDERS];

/** Searches segments, of one provider or of all. */
export function SegmentPicker({ title, ids, onChange, error }: Props) {
  const { t } = useTranslation();
  const [provider, setProvider] = useState<Provider>('all');
  const filter = useMemo(() => (provider === 'all' ? {} : { provider }), [provider]);
  return (
    <ChoicePicker
      of="segments"
      label={t('dealForm.add.segments')}
      listLabel={title}
      ids={ids}
      onChange={onChange}
      filter={filter}
      error={error}
      listed={false}
      autoFocus
      further={
        <SmallSelect
          label={t('dealForm.audience.provider')}
          minWidth={120}
          value={provider}
          options={OPTIONS.map((value) => ({
            value,
            label:
              value === 'all'
                ? t('dealForm.audience.all')
                : choiceLabel('segments', 'segment_provider', value),
          }))}
          onChoose={setProvider}
        />
      }
    />
  );
}
