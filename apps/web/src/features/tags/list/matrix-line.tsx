import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { MatrixRow } from '#features/tags/matrix-row.ts';
import { MatrixStatusChip } from '#features/tags/status/matrix-status-chip.tsx';
import { truncated } from '#ui/text/truncated.ts';

/** A matrix in the line under its name that a phone has room for. */
export function MatrixLine({ row }: { row: MatrixRow }) {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <MatrixStatusChip status={row.matrix_status} />
      <Box component="span" sx={truncated}>
        {[
          t('tags.rows', { count: row.item_count ?? 0 }),
          ...(row.matrix_version ? [t('tags.versionNumber', { number: row.matrix_version })] : []),
        ].join(' · ')}
      </Box>
    </Box>
  );
}
