import { MobileDateTimePicker } from '@mui/x-date-pickers/MobileDateTimePicker';
import { useState } from 'react';
import { DateLanguage, type DateLocale } from './date-language.tsx';
import { fromIso, toIso, zoneAt } from './utc.ts';

interface Props {
  label: string;
  locale: DateLocale;
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

  return (
    <DateLanguage locale={locale}>
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
    </DateLanguage>
  );
}
