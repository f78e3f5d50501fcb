import type { FileCheck } from '@encart/contract/analytics/batches.calls.ts';
import { type BatchFormat, type FactName, MONEY_MEASURES } from '@encart/contract/analytics/batches.ts';
import type { Measure } from '@encart/contract/analytics/metrics.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney, formatNumber } from '#kit/i18n/format.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { Detail } from '#ui/text/detail.tsx';
import { BatchFaults } from './batch-faults.tsx';

/** The sums by which somebody recognises their own file. */
const TOLD: Record<FactName, readonly Measure[]> = {
  delivery: ['impressions_available', 'impressions_sold', 'revenue_gross', 'revenue_net'],
  auctions: ['requests', 'bids', 'impressions', 'revenue'],
};

interface Props {
  found: FileCheck;
  fact: FactName;
  format: BatchFormat;
}

/** What the import of a checked file would bring, or what is wrong with the file. */
export function CheckResult({ found, fact, format }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const { rows, first, last, sums, replaces } = found;
  const number = (value: number | null) => formatNumber(locale, value);
  if (found.errors_count > 0)
    return (
      <Box>
        <Alert severity="error">{t('batches.import.wrong', { count: found.errors_count })}</Alert>
        <BatchFaults faults={found.errors} count={found.errors_count} format={format} />
      </Box>
    );
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="success">{t('batches.import.right')}</Alert>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.75, m: 0 }}
      >
        <Detail label={t('batches.import.rows')}>{number(rows)}</Detail>
        <Detail label={t('batches.period')}>{first === last ? first : `${first} – ${last}`}</Detail>
        {TOLD[fact].flatMap((measure) => {
          const one = sums.find((sum) => sum.measure === measure);
          if (!one) return [];
          // Amounts of files are euros, whatever the language shows elsewhere.
          const text = MONEY_MEASURES.includes(measure)
            ? formatMoney(locale, one.sum, 'EUR')
            : number(one.sum);
          return [
            <Detail key={measure} label={t(`figures.metrics.${measure as 'revenue'}`)}>
              {text}
            </Detail>,
          ];
        })}
        <Detail label={t('batches.import.newNames')}>
          {found.new_names.length === 0 && t('batches.import.noNewNames')}
          {found.new_names.map(({ dimension, count, names }) => (
            <Box key={dimension}>
              {t('batches.import.namesOf', {
                dimension: t(`figures.dimensions.${dimension}`),
                count,
                shown: number(count),
                names: names.join(', '),
              })}
              {count > names.length && ', …'}
            </Box>
          ))}
        </Detail>
      </Box>
      {replaces && (
        <Alert severity="warning">
          {t('batches.import.replaces', {
            count: replaces.batch_rows ?? 0,
            rows: number(replaces.batch_rows),
            date: formatDate(replaces.received_at),
          })}
        </Alert>
      )}
    </Box>
  );
}
