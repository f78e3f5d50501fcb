import type { RunReason as Reason } from '@encart/contract/reports/report-statuses.ts';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

/** Why a run was rejected, and what to do about it. */
export function RunReason({ title, reason }: { title?: string; reason: Reason }) {
  const { t } = useTranslation();
  const text = t(`reports.runs.reasons.${reason}.text`);
  return (
    <Alert severity="error">
      <strong>{title ?? text}</strong>
      {title && <div>{text}</div>}
      <div>{t(`reports.runs.reasons.${reason}.advice`)}</div>
    </Alert>
  );
}
