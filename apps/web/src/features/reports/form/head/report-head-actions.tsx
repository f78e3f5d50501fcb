import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import CancelIcon from '@mui/icons-material/BlockOutlined';
import RerunIcon from '@mui/icons-material/ReplayOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useReportActions } from '#features/reports/list/use-report-actions.ts';
import type { ReportRow } from '#features/reports/report-row.ts';
import { RowMenu } from '#kit/resources/list/row-menu.tsx';

const ICONS: Record<string, typeof RerunIcon> = { rerun: RerunIcon, cancel: CancelIcon };

/** What a list offers on a report, on its own page: the one that its status allows as a button, the rest in a menu. */
export function ReportHeadActions({ family, row }: { family: ReportFamilyName; row: ReportRow }) {
  const { t } = useTranslation();
  const actions = useReportActions(family)(row);
  const main = actions.find(({ key, impossible }) => key in ICONS && impossible === undefined);
  const Icon = ICONS[main?.key ?? ''];
  return (
    <>
      {main && Icon && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon />}
          onClick={main.onClick}
          sx={{ borderColor: 'divider' }}
        >
          {main.label}
        </Button>
      )}
      <RowMenu
        outlined
        label={t('lists.actionsOf', { name: row.name })}
        actions={() => actions.filter(({ key }) => !(key in ICONS))}
      />
    </>
  );
}
