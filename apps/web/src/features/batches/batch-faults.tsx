import { placeOf, writtenOf } from '@encart/contract/analytics/batch-errors.ts';
import type { BatchFormat } from '@encart/contract/analytics/batches.ts';
import type { BrokenRule } from '@encart/contract/base/errors.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatNumber, MISSING } from '#kit/i18n/format.ts';
import { ruleText } from '#kit/i18n/say.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { WrittenValue } from './written-value.tsx';

interface Props {
  faults: readonly BrokenRule[];
  count: number;
  format: BatchFormat;
}

/** What has to be corrected before a batch is sent again: where its file is opened, what stands there, and why. */
export function BatchFaults({ faults, count, format }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const rows = faults.map((fault, at) => ({ at, fault, ...placeOf(fault, format) }));
  type Row = (typeof rows)[number];
  const number = (value: number) => formatNumber(locale, value);
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', mb: 1 }}>
        <Typography component="h3" variant="subtitle2">
          {t('batches.faults.title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('batches.faults.shown', { shown: number(faults.length), all: number(count) })}
        </Typography>
      </Box>
      <DataTable
        label={t('batches.faults.table')}
        density="compact"
        rowKey={({ at }) => at}
        rows={rows}
        loading={false}
        loadingLabel={t('common.loading')}
        columns={[
          {
            key: 'line',
            header: t(`batches.faults.line.${format}`),
            numeric: true,
            cell: ({ line }: Row) => (line === null ? MISSING : number(line)),
          },
          { key: 'column', header: t('batches.faults.column'), cell: ({ column }: Row) => column ?? MISSING },
          {
            key: 'written',
            header: t('batches.faults.written'),
            cell: ({ fault }: Row) => <WrittenValue text={writtenOf(fault)} />,
          },
          {
            key: 'problem',
            header: t('batches.faults.problem'),
            grow: true,
            cell: ({ fault }: Row) => <Box sx={{ whiteSpace: 'normal' }}>{ruleText(locale, fault)}</Box>,
          },
        ]}
        empty={null}
      />
    </Box>
  );
}
