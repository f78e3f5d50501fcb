import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, frFR } from '@mui/x-date-pickers/locales';
import { enGB } from 'date-fns/locale/en-GB';
import { fr } from 'date-fns/locale/fr';
import type { ReactNode } from 'react';

const languages = {
  fr: { dates: fr, texts: frFR.components.MuiLocalizationProvider.defaultProps.localeText },
  en: { dates: enGB, texts: enUS.components.MuiLocalizationProvider.defaultProps.localeText },
};

export type DateLocale = keyof typeof languages;

/** Sets the language of the calendars inside. */
export const DateLanguage = ({ locale, children }: { locale: DateLocale; children: ReactNode }) => (
  <LocalizationProvider
    dateAdapter={AdapterDateFns}
    adapterLocale={languages[locale].dates}
    localeText={languages[locale].texts}
  >
    {children}
  </LocalizationProvider>
);
