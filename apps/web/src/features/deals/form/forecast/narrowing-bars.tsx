import type { DealForecast } from '@encart/contract/deals/deal-figures.calls.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCompact, formatPercent } from '#kit/i18n/format.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { shareLeft } from './forecast-texts.ts';

/** For each choice, how much of what there is without it is left; the one that narrows most first. */
export function NarrowingBars({ narrowing }: Pick<DealForecast, 'narrowing'>) {
  const { t } = useTranslation();
  const id = useId();
  const locale = useSettings((state) => state.locale);
  // What there is none of at all, no choice narrows.
  const shown = narrowing.filter(({ without }) => without > 0);
  if (shown.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h3" variant="body2" sx={{ mb: 0.75, fontWeight: 600 }}>
        {t('dealForm.forecast.narrowing')}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none', fontSize: 12 }}>
        {shown.map((one) => (
          <li key={one.choice}>
            <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
              <span>{t(`dealForm.forecast.choices.${one.choice}`)}</span>
              <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {t('dealForm.forecast.left', {
                  left: formatCompact(locale, one.with),
                  without: formatCompact(locale, one.without),
                  share: formatPercent(locale, shareLeft(one), 0),
                })}
              </Box>
            </Box>
            <Box aria-hidden sx={{ height: 5, mt: 0.25, borderRadius: 1, bgcolor: 'action.selected' }}>
              <Box
                sx={{ height: '100%', borderRadius: 1, bgcolor: 'primary.main' }}
                style={{ width: `${shareLeft(one) * 100}%` }}
              />
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}
