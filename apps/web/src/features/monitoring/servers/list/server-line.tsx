import { serverloads } from '@encart/contract/resources/serverloads.ts';
import Box from '@mui/material/Box';
import { loadText } from '#features/monitoring/servers/load-text.ts';
import type { ServerRow } from '#features/monitoring/servers/server-row.ts';
import { ServerStateChip } from '#features/monitoring/servers/state/server-state-chip.tsx';
import { fieldLabel } from '#kit/resources/resource-labels.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { truncated } from '#ui/text/truncated.ts';

/** A server in the line under its name that a phone has room for. */
export function ServerLine({ row }: { row: ServerRow }) {
  const locale = useSettings((state) => state.locale);
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <ServerStateChip row={row} />
      {row.date !== null && (
        <Box component="span" sx={truncated}>
          {`${loadText(locale, 'last_5_minutes_avg', row.last_5_minutes_avg)} · ${fieldLabel(serverloads, 'cpu')} ${loadText(locale, 'cpu', row.cpu)}`}
        </Box>
      )}
    </Box>
  );
}
