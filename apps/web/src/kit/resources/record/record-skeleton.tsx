import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

const FIELDS = ['a', 'b', 'c', 'd'];

/** Where the fields of a record will stand. */
export function RecordSkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('common.loading')} sx={{ maxWidth: 880 }}>
      <Skeleton width={220} height={36} sx={{ mb: 3 }} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
          gap: 2.5,
        }}
      >
        {FIELDS.map((key) => (
          <Skeleton key={key} variant="rounded" height={40} />
        ))}
      </Box>
    </Box>
  );
}
