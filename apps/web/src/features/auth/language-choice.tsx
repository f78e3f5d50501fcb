import { LOCALES, type Locale } from '@encart/contract/base/locales.ts';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { setLocale, useSettings } from '#kit/settings.ts';

export function LanguageChoice() {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={locale}
      onChange={(_, next: Locale | null) => next && setLocale(next)}
      aria-label={t('auth.login.language')}
    >
      {LOCALES.map((one) => (
        <ToggleButton
          key={one}
          value={one}
          lang={one}
          aria-label={t(`common.locales.${one}`)}
          sx={{ px: 1.25, py: 0.25, fontSize: 12, textTransform: 'uppercase' }}
        >
          {one}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
