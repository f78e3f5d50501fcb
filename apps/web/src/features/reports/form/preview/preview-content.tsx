import { limits } from '@encart/contract/base/limits.ts';
import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { FiguresFailed } from '#kit/figures/figures-failed.tsx';
import { formatNumber } from '#kit/i18n/format.ts';
import { MissingList } from '#kit/resources/record/missing-list.tsx';
import { useSettings } from '#kit/settings/settings.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { PreviewNotes } from './preview-notes.tsx';
import { PreviewTable } from './preview-table.tsx';
import type { Preview } from './use-preview.ts';

interface Props {
  family: ReportFamilyName;
  preview: Preview;
  withIds: boolean;
  onReveal: (name: string) => void;
}

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The table, or why there is none; the last one stays while another is on its way or something is missing. */
export function PreviewContent({ family, preview, withIds, onReveal }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const { data, busy, error, missing, retry } = preview;
  if (missing.length > 0 && !data)
    return (
      <MissingList
        resource={family}
        missing={missing}
        text={t('reportForm.preview.missing')}
        onReveal={onReveal}
      />
    );
  if (error && !busy && missing.length === 0)
    return <FiguresFailed title={t('reportForm.preview.failed')} error={error} onRetry={retry} />;
  if (!data)
    return (
      <Box role="status" aria-label={t('reportForm.preview.loading')} sx={{ px: 2, pb: 2 }}>
        {LINES.map((line) => (
          <Skeleton key={line} height={32} />
        ))}
      </Box>
    );
  const { rows, row_count, dimensions } = data;
  // Without dimensions the totals are all there is, and always there.
  const isEmpty = row_count === 0 && dimensions.length > 0;
  return (
    <>
      {missing.length > 0 && (
        <MissingList
          resource={family}
          missing={missing}
          text={t('reportForm.preview.outdated')}
          onReveal={onReveal}
        />
      )}
      {missing.length === 0 && <PreviewNotes family={family} preview={data} />}
      {isEmpty && missing.length === 0 && (
        <EmptyState title={t('reportForm.preview.empty')} text={t('reportForm.preview.emptyText')} />
      )}
      {!isEmpty && (
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          <PreviewTable preview={data} withIds={withIds} stale={busy || missing.length > 0} />
        </Box>
      )}
      {row_count > rows.length && rows.length > 0 && (
        <Box
          sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', fontSize: 12, color: 'text.secondary' }}
        >
          {t('reportForm.preview.first', { shown: formatNumber(locale, limits.reports.previewRows) })}
        </Box>
      )}
    </>
  );
}
