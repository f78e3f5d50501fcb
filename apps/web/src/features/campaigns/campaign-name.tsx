import type { CampaignLevel, CampaignRow } from '@encart/contract/analytics/campaigns.calls.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { AddressTexts } from '#kit/address/page-address.ts';
import { PageLink } from '#kit/address/page-link.tsx';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import { truncated } from '#ui/text/truncated.ts';

interface Props {
  level: CampaignLevel;
  row: CampaignRow;
  /** The search of a campaign's line items. */
  search: (campaign: number) => AddressTexts;
}

/** Line items of a campaign often differ in their last word alone. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  lineHeight: 1.35,
};

/** The name of a row; that of a campaign leads to its line items. */
export function CampaignName({ level, row, search }: Props) {
  const name = dimensionName(level, row);
  if (level === 'lineitem')
    return (
      <Box title={name} sx={{ ...twoLines, fontWeight: 500 }}>
        {name}
      </Box>
    );
  return (
    <Link
      component={PageLink}
      to={pathOf('campaigns-list')}
      search={search(row.id)}
      title={name}
      underline="hover"
      sx={{ ...truncated, display: 'block', fontWeight: 500, color: 'text.primary' }}
    >
      {name}
    </Link>
  );
}
