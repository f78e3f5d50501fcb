import { LOCALES, type Locale } from '@encart/contract/base/locales.ts';
import { useTranslation } from 'react-i18next';
import { setLocale, useSettings } from '#kit/settings/settings.ts';
import { Segmented } from '#ui/input/segmented.tsx';

export function LanguageChoice() {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  return (
    <Segmented<Locale>
      label={t('auth.login.language')}
      value={locale}
      onChoose={setLocale}
      options={LOCALES.map((locale) => ({
        value: locale,
        label: t(`common.locales.${locale}`),
        short: locale.toUpperCase(),
      }))}
    />
  );
}
