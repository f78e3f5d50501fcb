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
  /** Called as the picker closes. */
  onBlur?: () => void;
  disabled?: boolean;
  error?: string | undefined;
  /** Above the zone. */
  help?: string | undefined;
  /** It can be emptied. */
  clearable?: boolean;
}

/** Calendar tab, then 24 h time tab, cancel and ok. Shows the browser's zone, speaks UTC. */
export function DateTimePicker(props: Props) {
  const { label, locale, value, onChange, onBlur, disabled = false, error, help, clearable = false } = props;
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
        disabled={disabled}
        value={draft}
        {...(onBlur ? { onClose: onBlur } : {})}
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
            error: error !== undefined,
            helperText: error ?? [help, zoneAt(fromIso(committed) ?? new Date())].filter(Boolean).join(' '),
          },
          field: {
            clearable,
            onClear: () => {
              setDraft(null);
              setCommitted(null);
              onChange(null);
            },
          },
        }}
      />
    </DateLanguage>
  );
}
