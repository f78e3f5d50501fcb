import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { ReportRow } from '#features/reports/report-row.ts';
import { confirm } from '#kit/feedback/confirm.ts';
import type { MoreBulkActions } from '#kit/resources/bulk/bulk-actions.tsx';
import { appliesTo, doAction, type ListAction } from './report-actions.ts';
import { useMayChange } from './use-report-actions.ts';

interface Props {
  family: ReportFamilyName;
  rows: readonly ReportRow[];
  start: Parameters<MoreBulkActions<ReportRow>>[1];
}

/** Actions on the selected reports: each is for those of them it applies to, and says how many these are. */
export function ReportsBulk({ family, rows, start }: Props) {
  const { t } = useTranslation();
  const mayChange = useMayChange(family);

  async function isMeant(action: ListAction, count: number): Promise<boolean> {
    if (action !== 'rerun' && action !== 'cancel') return true;
    const others = rows.length - count;
    return confirm({
      title: t(`reports.${action}.titleMany`, { count }),
      message: [
        t(`reports.${action}.textMany`),
        ...(others > 0 ? [t('reports.skipped', { count: others })] : []),
      ].join(' '),
      yes: t(`reports.${action}.yes`),
      ...(action === 'cancel' ? { no: t('reports.cancel.noMany') } : {}),
    });
  }

  const button = (action: ListAction, label: string, { always = true } = {}) => {
    const fitting = rows.filter(appliesTo[action]);
    const count = fitting.length;
    if (count === 0 && !always) return null;
    return (
      <Button
        variant="outlined"
        color="inherit"
        disabled={count === 0}
        onClick={async () => {
          if (await isMeant(action, count))
            start({
              title: t(`reports.${action}.running`),
              rows: fitting,
              work: (row) => doAction(family, action, row),
            });
        }}
      >
        {count > 0 && count < rows.length ? t('reports.some', { action: label, count }) : label}
      </Button>
    );
  };

  return (
    <>
      {button('download', t('reports.download.many'))}
      {mayChange && button('rerun', t('reports.rerun.action'))}
      {mayChange && button('cancel', t('reports.cancel.action'))}
      {mayChange && button('pause', t('reports.pause.action'), { always: false })}
      {mayChange && button('resume', t('reports.resume.action'), { always: false })}
    </>
  );
}
