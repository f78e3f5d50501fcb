import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import type { AlertRow } from '#features/alerts/alert-rows.ts';
import { useSwitchRule } from './use-switch-rule.ts';

interface Props {
  row: AlertRow;
  disabled: boolean;
}

/** Whether a rule tells anything, changed in its row. */
export function RuleSwitch({ row, disabled }: Props) {
  const { t } = useTranslation();
  const { on, busy, change } = useSwitchRule(row);
  return (
    <Switch
      size="small"
      checked={on}
      disabled={disabled}
      // One change at a time: a second one would come with an old version.
      onChange={(_, checked) => !busy && void change(checked)}
      slotProps={{ input: { 'aria-label': t('alerts.rules.switch', { name: row.name }), 'aria-busy': busy } }}
    />
  );
}
