import type { CurrentUser } from '@encart/contract/auth/user.ts';
import { type ThemeName, themeBase } from '@encart/contract/base/brands.ts';
import { LOCALES, type Locale } from '@encart/contract/base/locales.ts';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { brand } from '#brands/brand.ts';
import { reactToError } from '#kit/api/api-reactions.ts';
import { setDark, setLocale, setTheme, useSettings } from '#kit/settings/settings.ts';
import { Section } from '#ui/layout/section.tsx';
import { Swatch } from '#ui/text/swatch.tsx';
import { Choice } from './choice.tsx';
import { HomeSetting } from './home-setting.tsx';
import { saveOwn } from './save-own.ts';

export function PreferencesSection({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const { locale, dark, theme } = useSettings();

  function chooseLanguage(next: Locale) {
    setLocale(next);
    // The other person's mails keep their language while one only borrows their identity.
    if (user.original_user_id === null) saveOwn(user.user_id, { user_locale: next }).catch(reactToError);
  }

  return (
    <Section title={t('account.preferences.title')} description={t('account.preferences.description')}>
      <Stack spacing={3}>
        <Choice<Locale>
          label={t('account.preferences.language')}
          help={t('account.preferences.languageHelp')}
          value={locale}
          onChoose={chooseLanguage}
          options={LOCALES.map((language) => ({ value: language, label: t(`common.locales.${language}`) }))}
        />
        <Choice<'dark' | 'light'>
          label={t('account.preferences.appearance')}
          value={dark ? 'dark' : 'light'}
          onChoose={(mode) => setDark(mode === 'dark')}
          options={[
            { value: 'dark', label: t('account.preferences.dark'), mark: <DarkIcon fontSize="small" /> },
            { value: 'light', label: t('account.preferences.light'), mark: <LightIcon fontSize="small" /> },
          ]}
        />
        <Choice<ThemeName>
          label={t('account.preferences.theme')}
          value={theme}
          onChoose={setTheme}
          options={brand.themes.map((name) => ({
            value: name,
            label: t(`common.themes.${name}`),
            mark: <Swatch colour={themeBase[name]} />,
          }))}
        />
        <HomeSetting />
      </Stack>
    </Section>
  );
}
