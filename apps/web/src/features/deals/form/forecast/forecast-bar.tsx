import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useFigureFormat } from '#kit/figures/use-figures-state.ts';
import { FORM_BAR_HEIGHT } from '#ui/form/form-bar-height.ts';
import { truncated } from '#ui/text/truncated.ts';
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
  const format = useFigureFormat();
  if (seen) return null;
  const text = () => {
    if (error && !busy) return t('dealForm.forecast.failed');
    return data ? forecastLine(format, data) : t('dealForm.forecast.loading');
  };
  return (
    <Box
      sx={{
        display: { xs: 'flex', md: 'none' },
        alignItems: 'center',
        gap: 1,
        position: 'sticky',
        // A little behind the bar below, so that nothing passes between the two.
        bottom: `calc(var(${FORM_BAR_HEIGHT}, 0px) - 8px)`,
        zIndex: 2,
        mt: 2,
        pt: 0.5,
        pb: { xs: 1, sm: 1.5 },
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        fontSize: 13,
      }}
    >
      <Box sx={{ ...truncated, flex: 1, color: 'text.secondary' }}>{text()}</Box>
      <Button size="small" color="inherit" onClick={onShow}>
        {t('dealForm.forecast.show')}
      </Button>
    </Box>
  );
}
