import type { Locale } from '@encart/contract/base/locales.ts';
import type { ReportPreview } from '@encart/contract/reports/reports.calls.ts';
import i18next from 'i18next';
import { formatNumber } from '#kit/i18n/format.ts';
import { formatBytes } from '#kit/i18n/format-bytes.ts';

/** 12 345 lignes · environ 1,2 Mo; without dimensions there is only the line of totals. */
export function summaryText(locale: Locale, { row_count, bytes, dimensions }: ReportPreview): string {
  if (dimensions.length === 0) return i18next.t('reportForm.preview.totalsOnly');
  return i18next.t('reportForm.preview.summary', {
    count: row_count,
    shown: formatNumber(locale, row_count),
    size: formatBytes(locale, bytes),
  });
}
