import Box from '@mui/material/Box';
import { daysLeft } from '#features/deals/days-left.ts';
import type { DealRow } from '#features/deals/deal-row.ts';
import { SeverityIcon } from '#features/deals/findings/severity-icon.tsx';
import { useFindingText } from '#features/deals/findings/use-finding-text.ts';
import { DealStateChip } from '#features/deals/state/deal-state-chip.tsx';
import { setPriceText } from '#kit/figures/metrics/price-text.ts';
import { useFigureFormat } from '#kit/figures/use-figures-state.ts';
import { truncated } from '#ui/text/truncated.ts';
import { useDelivery } from './delivery.tsx';

/** A deal in the line under its name that a phone has room for: its state, what is wrong with it, or how long it runs. */
export function DealLine({ row }: { row: DealRow }) {
  const format = useFigureFormat();
  const say = useFindingText();
  const finding = useDelivery(row.masterdeal_id)?.finding;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <DealStateChip state={row.state} />
      {finding && <SeverityIcon severity={finding.severity} />}
      <Box component="span" sx={truncated}>
        {finding
          ? say(finding).short
          : [setPriceText(format, row.floorprice), daysLeft(row)].filter(Boolean).join(' · ')}
      </Box>
    </Box>
  );
}
