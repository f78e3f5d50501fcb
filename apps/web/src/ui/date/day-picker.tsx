import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { useState } from 'react';
import { DateLanguage, type DateLocale } from './date-language.tsx';

interface Props {
  label: string;
  locale: DateLocale;
  /** yyyy-MM-dd, as stored and sent. */
  value: string | null;
  onChange: (day: string | null) => void;
  onBlur?: () => void;
  required?: boolean;
  error?: string | undefined;
}

/** The picker works with moments in the browser's zone; a day is the one its calendar shows. */
const dateOf = (day: string | null) => (day ? new Date(`${day}T00:00:00`) : null);
const pad = (part: number) => String(part).padStart(2, '0');
const dayOf = (date: Date | null): string | null =>
  date && !Number.isNaN(date.getTime()) && date.getFullYear() >= 1000
    ? `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
    : null;

/** A day, typed or chosen in a calendar. */
export function DayPicker({ label, locale, value, onChange, onBlur, required = false, error }: Props) {
  // While a date is typed it is none yet: what is typed stays in the field, and the form holds nothing.
  const [typed, setTyped] = useState({ value, date: dateOf(value) });
  if (typed.value !== value) setTyped({ value, date: dateOf(value) });
  return (
    <DateLanguage locale={locale}>
      <DatePicker
        label={label}
        value={typed.date}
        format="dd/MM/yyyy"
        onChange={(date) => {
          const day = dayOf(date);
          setTyped({ value: day, date });
          if (day !== value) onChange(day);
        }}
        slotProps={{
          textField: {
            size: 'small',
            fullWidth: true,
            required,
            error: error !== undefined,
            helperText: error,
            onBlur,
          },
        }}
      />
    </DateLanguage>
  );
}
