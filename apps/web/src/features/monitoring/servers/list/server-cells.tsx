import { limits } from '@encart/contract/base/limits.ts';
import { useTranslation } from 'react-i18next';
import { loadText } from '#features/monitoring/servers/load-text.ts';
import type { Serverloads, ServerRow } from '#features/monitoring/servers/server-row.ts';
import { ServerStateChip } from '#features/monitoring/servers/state/server-state-chip.tsx';
import { Moment } from '#kit/i18n/moment.tsx';
import type { Cells } from '#kit/resources/list/table-columns.tsx';
import { useSettings } from '#kit/settings/settings.ts';

type Share = 'cpu' | 'memory' | 'disk';

/** Cells of the list that say more than their kind knows. */
export const serverCells: Cells<Serverloads> = {
  server_state: (row) => <ServerStateChip row={row} />,
  cpu: (row) => <ShareCell row={row} name="cpu" />,
  memory: (row) => <ShareCell row={row} name="memory" />,
  disk: (row) => <ShareCell row={row} name="disk" />,
  date: ({ date }) => <Moment at={date} />,
  scraped_at: ({ scraped_at }) => <Moment at={scraped_at} />,
};

/** A share in use; one that makes the server busy stands out, and says so. */
function ShareCell({ row, name }: { row: ServerRow; name: Share }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const value = row[name];
  const text = loadText(locale, name, value);
  if (value === null || value < limits.serverLoads.busy[name]) return text;
  return <strong title={t('monitoring.servers.much')}>{text}</strong>;
}
