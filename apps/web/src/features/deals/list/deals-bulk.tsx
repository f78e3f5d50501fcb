import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { appliesTo } from '#features/deals/actions/deal-actions.ts';
import { invalidateDeals } from '#features/deals/actions/invalidate-deals.ts';
import { doAction } from '#features/deals/actions/use-deal-actions.ts';
import type { DealRow } from '#features/deals/deal-row.ts';
import { confirm } from '#kit/feedback/confirm.ts';
import type { MoreBulkActions } from '#kit/resources/bulk/bulk-actions.tsx';

interface Props {
  rows: readonly DealRow[];
  start: Parameters<MoreBulkActions<DealRow>>[1];
}

/** Pausing and ending the selected deals: each is for those of them it applies to, and says how many these are. */
export function DealsBulk({ rows, start }: Props) {
  const { t } = useTranslation();

  const isMeant = (action: 'pause' | 'end', count: number) =>
    confirm({
      title: t(`deals.${action}.titleMany`, { count }),
      message: [
        t(`deals.${action}.textMany`),
        ...(rows.length > count ? [t('deals.skipped', { count: rows.length - count })] : []),
      ].join(' '),
      yes: t(`deals.${action}.action`),
    });

  return (['pause', 'end'] as const).map((action) => {
    const fitting = rows.filter((row) => appliesTo(action, row));
    const count = fitting.length;
    const label = t(`deals.${action}.action`);
    return (
      <Button
        key={action}
        variant="outlined"
        color="inherit"
        disabled={count === 0}
        onClick={async () => {
          if (!(await isMeant(action, count))) return;
          await start({
            title: t(`deals.${action}.running`),
            rows: fitting,
            work: (row) => doAction(action, row),
          });
          invalidateDeals();
        }}
      >
        {count > 0 && count < rows.length ? t('deals.some', { action: label, count }) : label}
      </Button>
    );
  });
}
