import LockIcon from '@mui/icons-material/LockOutlined';
import UnsentIcon from '@mui/icons-material/SyncProblemOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { dayIn, daysLeft } from '#features/deals/days-left.ts';
import type { DealRow, Deals } from '#features/deals/deal-row.ts';
import { DealStateChip } from '#features/deals/state/deal-state-chip.tsx';
import { setPriceText } from '#kit/figures/metrics/price-text.ts';
import { useFigureFormat } from '#kit/figures/use-figures-state.ts';
import { MISSING } from '#kit/i18n/format.ts';
import { exactMoment } from '#kit/i18n/moment-text.ts';
import type { Cells } from '#kit/resources/list/table-columns.tsx';
import { useSettings } from '#kit/settings/settings.ts';

/** Cells of the list that say more than their kind knows. */
export const dealCells: Cells<Deals> = {
  state: (row) => <StateCell row={row} />,
  floorprice: ({ floorprice }) => <Price value={floorprice} />,
  net_price: ({ net_price }) => <Price value={net_price} />,
  startdate: ({ startdate }) => <DayCell at={startdate} />,
  enddate: (row) => <EndCell row={row} />,
};

function StateCell({ row }: { row: DealRow }) {
  const { t } = useTranslation();
  const mark = row.locked ? 'locked' : row.has_unsent_changes ? 'unsent' : null;
  const words = mark === 'locked' ? t('deals.lockedAction') : t('deals.unsent.title');
  const Icon = mark === 'locked' ? LockIcon : UnsentIcon;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <DealStateChip state={row.state} />
      {mark && (
        <Tooltip title={words}>
          <Icon titleAccess={words} sx={{ flexShrink: 0, fontSize: 16, color: 'warning.main' }} />
        </Tooltip>
      )}
    </Box>
  );
}

export function Price({ value }: { value: number | null }) {
  return setPriceText(useFigureFormat(), value);
}

function DayCell({ at }: { at: string | null }) {
  const locale = useSettings((state) => state.locale);
  if (at === null) return MISSING;
  return (
    <Tooltip title={exactMoment(new Date(at))} describeChild>
      <time dateTime={at}>{dayIn(locale, at)}</time>
    </Tooltip>
  );
}

function EndCell({ row }: { row: DealRow }) {
  const left = daysLeft(row);
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <DayCell at={row.enddate} />
      {left && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {` · ${left}`}
        </Box>
      )}
    </Box>
  );
}
