import Box from '@mui/material/Box';
import type { FiredRow } from '#features/alerts/alert-rows.ts';
import { formatDuration } from '#kit/i18n/duration-text.ts';
import { Moment } from '#kit/i18n/moment.tsx';
import { useSettings } from '#kit/settings/settings.ts';
import { firedLength } from './fired-length.ts';

/** Since when, and for how long. */
export function FiredSince({ row }: { row: FiredRow }) {
  const locale = useSettings((state) => state.locale);
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <Moment at={row.since} />
      <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
        {formatDuration(locale, firedLength(row, new Date()))}
      </Box>
    </Box>
  );
}
