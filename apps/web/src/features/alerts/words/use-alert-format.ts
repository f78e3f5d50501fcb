import { useMemo } from 'react';
import { useSettings } from '#kit/settings/settings.ts';
import { type AlertFormat, alertFormat } from './alert-format.ts';

/** How values of alerts are written in the reader's language. */
export function useAlertFormat(): AlertFormat {
  const locale = useSettings((state) => state.locale);
  return useMemo(() => alertFormat(locale), [locale]);
}
