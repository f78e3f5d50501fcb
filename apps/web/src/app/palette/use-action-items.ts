import { can } from '@encart/contract/access/can.ts';
import { CURRENCIES, LOCALES } from '@encart/contract/base/locales.ts';
import { useTranslation } from 'react-i18next';
import { askToReturn } from '#app/account/disguise-flow.ts';
import { openDialog } from '#app/dialogs/shell-dialog.ts';
import { useCurrentPage } from '#app/pages/use-current-page.ts';
import { useHomePin } from '#app/shell/use-home-pin.ts';
import { brand } from '#brands/brand.ts';
import { useChooseCurrency, useCurrency } from '#kit/figures/metrics/currency.ts';
import { useIsRateMissing } from '#kit/figures/use-figures-state.ts';
import { usePageHandlers } from '#kit/navigation/page-handlers.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { useSession } from '#kit/session/session-store.ts';
import { setDark, setLocale, setTheme, useSettings } from '#kit/settings/settings.ts';
import type { PaletteItem } from './palette-item.ts';

/** What can be done from anywhere, as far as the reader may. */
export function useActionItems(): PaletteItem[] {
  const { t } = useTranslation();
  const { dark, theme, locale } = useSettings();
  const currency = useCurrency();
  const isRateMissing = useIsRateMissing();
  const chooseCurrency = useChooseCurrency();
  const pin = useHomePin(useCurrentPage()?.name ?? 'home');
  const refresh = usePageHandlers((state) => state.refresh);
  const disguised = useSession((state) => state.disguised);
  const mayChange = can(usePrincipal(), { ability: 'change-user' });
  const detail = t('palette.action');
  const action = (key: string, label: string, to: () => unknown): PaletteItem => ({
    key: `action:${key}`,
    kind: 'action',
    label,
    detail,
    to,
  });
  return [
    ...(refresh ? [action('refresh', t('palette.refresh'), refresh)] : []),
    ...(pin ? [action('home', pin.label, pin.toggle)] : []),
    action('dark', t(dark ? 'shell.preferences.light' : 'shell.preferences.dark'), () => setDark(!dark)),
    ...brand.themes
      .filter((name) => name !== theme)
      .map((name) =>
        action(`theme-${name}`, t('palette.theme', { theme: t(`common.themes.${name}`) }), () =>
          setTheme(name),
        ),
      ),
    ...LOCALES.filter((language) => language !== locale).map((language) =>
      action(`locale-${language}`, t('palette.language', { language: t(`common.locales.${language}`) }), () =>
        setLocale(language),
      ),
    ),
    // Without a rate amounts are in euros, whatever one chooses.
    ...CURRENCIES.filter((other) => other !== currency && !isRateMissing).map((other) =>
      action(`currency-${other}`, t(`palette.currencies.${other}`), () => chooseCurrency(other)),
    ),
    action('keys', t('palette.keys.title'), () => openDialog('keys')),
    ...(mayChange
      ? [action('change-user', t('shell.changeUser.entry'), () => openDialog('change-user'))]
      : []),
    ...(disguised ? [action('return', t('shell.disguised.back'), askToReturn)] : []),
    action('reset-cache', t('shell.resetCache.entry'), () => openDialog('reset-cache')),
    action('logout', t('shell.logout.entry'), () => openDialog('logout')),
  ];
}
