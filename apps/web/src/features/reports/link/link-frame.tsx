import { LOCALES, type Locale } from '@encart/contract/base/locales.ts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#brands/brand.ts';
import { Logo } from '#brands/logo.tsx';
import { speak } from '#kit/i18n/i18n.ts';
import { setLocale } from '#kit/settings/settings.ts';
import { Segmented } from '#ui/input/segmented.tsx';
import { Surface } from '#ui/layout/surface.tsx';

/** The language on the screen, which here need not be the one in the settings. */
export const useSpokenLocale = (): Locale => (useTranslation().i18n.language === 'en' ? 'en' : 'fr');

/** A card under the brand, for people who come by a mail and may have no account. */
export function LinkFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const locale = useSpokenLocale();
  const choose = (next: Locale) => {
    setLocale(next);
    speak(next).catch(() => undefined);
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateRows: 'auto 1fr',
        flex: 1,
        minWidth: 0,
        px: { xs: 2, sm: 4 },
        py: 3,
        bgcolor: 'background.default',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 40 }}>
        <Logo size={28} />
        <Box component="span" sx={{ flex: 1, fontWeight: 600, fontSize: 18 }}>
          {brand.name}
        </Box>
        <Segmented<Locale>
          label={t('auth.login.language')}
          value={locale}
          onChoose={choose}
          options={LOCALES.map((name) => ({
            value: name,
            label: t(`common.locales.${name}`),
            short: name.toUpperCase(),
          }))}
        />
      </Box>
      <Box sx={{ display: 'grid', alignContent: 'center', justifyItems: 'center', py: { xs: 3, sm: 4 } }}>
        <Surface sx={{ width: '100%', maxWidth: 480, p: { xs: 2.5, sm: 4 } }}>{children}</Surface>
      </Box>
    </Box>
  );
}
