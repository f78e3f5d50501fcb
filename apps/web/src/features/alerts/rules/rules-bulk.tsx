import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { AlertRow } from '#features/alerts/alert-rows.ts';
import type { MoreBulkActions } from '#kit/resources/bulk/bulk-actions.tsx';
import { switchRule } from './use-switch-rule.ts';

interface Props {
  rows: readonly AlertRow[];
  start: Parameters<MoreBulkActions<AlertRow>>[1];
}

/** Switches the chosen rules on or off; those that are so already are left alone. */
export function RulesBulk({ rows, start }: Props) {
  const { t } = useTranslation();
  const button = (enabled: boolean) => {
    const fitting = rows.filter((row) => (row.enabled === true) !== enabled);
    return (
      <Button
        variant="outlined"
        color="inherit"
        disabled={fitting.length === 0}
        onClick={() =>
          void start({
            title: t(enabled ? 'alerts.rules.turningOn' : 'alerts.rules.turningOff'),
            rows: fitting,
            work: (row) => switchRule(row, enabled),
          })
        }
      >
        {t(enabled ? 'alerts.rules.on' : 'alerts.rules.off')}
      </Button>
    );
  };
  return (
    <>
      {button(true)}
      {button(false)}
    </>
  );
}
