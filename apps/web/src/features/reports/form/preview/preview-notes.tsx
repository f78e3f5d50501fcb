import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import { reportFamilies, reportPages } from '@encart/contract/reports/report-families.ts';
import type { ReportPreview } from '@encart/contract/reports/reports.calls.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#kit/i18n/format.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { warningsOf } from './preview-warnings.ts';

export const samePath = (family: ReportFamilyName, id: number) =>
  pathOf(reportPages(family).update, { [reportFamilies[family].id]: id });

/** Limits that are near, and a report that is the same. */
export function PreviewNotes({ family, preview }: { family: ReportFamilyName; preview: ReportPreview }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const warnings = warningsOf(preview);
  if (warnings.length === 0 && !preview.same) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, px: 2, pb: 1.5 }}>
      {warnings.map(({ kind, ...numbers }) => (
        <Alert key={kind} severity="warning" sx={{ py: 0.25 }}>
          {t(`reportForm.preview.warnings.${kind}`, {
            ...('runs' in numbers ? { count: numbers.runs } : {}),
            ...('most' in numbers ? { most: formatNumber(locale, numbers.most) } : {}),
          })}
        </Alert>
      ))}
      {preview.same && (
        <Alert severity="info" sx={{ py: 0.25 }}>
          {`${t('reportForm.same.note')} `}
          <Link component={RouterLink} to={samePath(family, preview.same.id)} color="inherit">
            {preview.same.name}
          </Link>
        </Alert>
      )}
    </Box>
  );
}
