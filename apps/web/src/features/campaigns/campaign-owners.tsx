import type { CampaignRow } from '@encart/contract/analytics/campaigns.calls.ts';
import Box from '@mui/material/Box';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import { FilterLink } from '#kit/resources/list/filter-link.tsx';

interface Props {
  row: CampaignRow;
  onFilter: (dimension: 'advertiser' | 'campaign', id: number) => void;
}

const OWNERS = ['campaign', 'advertiser'] as const;

/** Whose a row is: the campaign of a line item, and the advertiser; a click keeps only theirs. */
export const CampaignOwners = ({ row, onFilter }: Props) => (
  <Box sx={{ display: 'flex', fontSize: 12, color: 'text.secondary' }}>
    {OWNERS.flatMap((dimension) => {
      const value = row[dimension];
      if (!value) return [];
      return [
        <Box
          key={dimension}
          sx={{
            display: 'flex',
            minWidth: 0,
            '& + &::before': { content: '"·"', mx: 0.5 },
            '& > button': { flex: '0 1 auto', minWidth: 0 },
          }}
        >
          <FilterLink onClick={() => onFilter(dimension, value.id)}>
            {dimensionName(dimension, value)}
          </FilterLink>
        </Box>,
      ];
    })}
  </Box>
);
