import { useTranslation } from 'react-i18next';
import { formatNumber } from '#kit/i18n/format.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { SmallSelect } from '#ui/input/small-select.tsx';
import { VOLUMES, type Volume, type VolumeMetric } from './volume.ts';

interface Props {
  of: VolumeMetric;
  value: Volume;
  onChoose: (volume: Volume) => void;
}

/** How much a row needs to be ranked by a ratio or an evolution. */
export function VolumeSelect({ of, value, onChoose }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const label = (volume: Volume) =>
    volume === '0'
      ? t('figures.volume.none')
      : t(`figures.volume.of.${of}`, { count: Number(volume), shown: formatNumber(locale, Number(volume)) });
  return (
    <SmallSelect
      label={t('figures.volume.label')}
      value={value}
      options={VOLUMES.map((volume) => ({ value: volume, label: label(volume) }))}
      onChoose={onChoose}
    />
  );
}
