import type { BrokenRule } from '@encart/contract/base/errors.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatNumber, MISSING } from '#kit/i18n/format.ts';
import { ruleText } from '#kit/i18n/say.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { faultPlace } from './fault-place.ts';

interface Props {
  faults: readonly BrokenRule[];
  count: number;
}

/** What has to be corrected before a batch is sent again: row, column, and why. */
export function BatchFaults({ faults, count }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const rows = faults.map((fault, at) => ({ at, fault, ...faultPlace(fault.field) }));
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
            key: 'row',
            header: t('batches.faults.row'),
            numeric: true,
            cell: ({ row }: Row) => (row === null ? MISSING : number(row)),
          },
          { key: 'column', header: t('batches.faults.column'), cell: ({ column }: Row) => column ?? MISSING },
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
