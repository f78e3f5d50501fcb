import { useTranslation } from 'react-i18next';
import { useEuroFormat } from '#kit/figures/use-figures-state.ts';
import { AsideBar } from '#ui/form/aside-bar.tsx';
import { forecastLine } from './forecast-texts.ts';
import type { Forecast } from './use-forecast.ts';

interface Props {
  forecast: Forecast;
  /** It is in sight: nothing has to be said of it. */
  seen: boolean;
  onShow: () => void;
}

/** On narrow screens, where the forecast is out of sight: what it says, and a way to it. */
export function ForecastBar({ forecast: { data, error, busy }, seen, onShow }: Props) {
  const { t } = useTranslation();
  const format = useEuroFormat();
  if (seen) return null;
  const text = () => {
    if (error && !busy) return t('dealForm.forecast.failed');
    return data ? forecastLine(format, data) : t('dealForm.forecast.loading');
  };
  return <AsideBar text={text()} action={t('dealForm.forecast.show')} until="md" onShow={onShow} />;
}
