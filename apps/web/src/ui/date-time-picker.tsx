import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, frFR } from '@mui/x-date-pickers/locales';
import { MobileDateTimePicker } from '@mui/x-date-pickers/MobileDateTimePicker';
import { enGB } from 'date-fns/locale/en-GB';
import { fr } from 'date-fns/locale/fr';
import { useState } from 'react';
import { fromIso, toIso, zoneAt } from './utc.ts';

const languages = {
  fr: { dates: fr, texts: frFR.components.MuiLocalizationProvider.defaultProps.localeText },
  en: { dates: enGB, texts: enUS.components.MuiLocalizationProvider.defaultProps.localeText },
};

interface Props {
  label: string;
  locale: keyof typeof languages;
  /** A UTC ISO string, as stored and sent. */
  value: string | null;
  onChange: (iso: string | null) => void;
}

/** Calendar tab, then 24 h time tab, cancel and ok. Shows the browser's zone, speaks UTC. */
export function DateTimePicker({ label, locale, value, onChange }: Props) {
  // The picker forgets every choice when it is only given `value` and `onAccept`: it moves a draft, and what is
  // accepted is committed. A new value from outside replaces the draft.
  const [committed, setCommitted] = useState(value);
  const [draft, setDraft] = useState(() => fromIso(value));
  if (value !== committed) {
    setCommitted(value);
    setDraft(fromIso(value));
  }
  const language = languages[locale];

  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={language.dates}
      localeText={language.texts}
    >
      <MobileDateTimePicker
        label={label}
        value={draft}
        onChange={(next) => setDraft(next)}
        onAccept={(next) => {
          const iso = toIso(next);
          setCommitted(iso);
          onChange(iso);
        }}
        ampm={false}
        format="yyyy-MM-dd HH:mm"
        slotProps={{
          toolbar: { toolbarFormat: 'd MMM' },
          actionBar: { actions: ['cancel', 'accept'] },
          textField: {
            size: 'small',
            fullWidth: true,
            helperText: zoneAt(fromIso(committed) ?? new Date()),
          },
        }}
      />
    </LocalizationProvider>
  );
}
