import type { ProfileType } from '@encart/contract/access/roles.ts';
import { CAMPAIGN_SORTS, type CampaignLevel } from '@encart/contract/analytics/campaigns.calls.ts';
import DescendingIcon from '@mui/icons-material/ArrowDownward';
import AscendingIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { metricName } from '#kit/figures/metrics/metric-labels.ts';
import { SmallSelect } from '#ui/input/small-select.tsx';
import type { CampaignListState } from './campaign-address.ts';

type Sort = CampaignListState['sort'];

interface Props {
  level: CampaignLevel;
  type: ProfileType;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The order of the list on a phone, whose rows have no headers to sort by. */
export function CampaignSort({ level, type, sort, onSort }: Props) {
  const { t } = useTranslation();
  const nameOf = (key: Sort['key']) => {
    if (key === 'name') return t(`figures.dimensions.${level}`);
    return key === 'impressions_sold' ? t('campaigns.impressions') : metricName(key, type);
  };
  return (
    <Box sx={{ display: { xs: 'flex', sm: 'none' }, alignItems: 'center', gap: 1 }}>
      <SmallSelect
        label={t('campaigns.sort.by')}
        value={sort.key}
        options={CAMPAIGN_SORTS.map((key) => ({ value: key, label: nameOf(key) }))}
        onChoose={(key) => onSort({ key, descending: key !== 'name' })}
      />
      <IconButton
        aria-label={t(sort.descending ? 'campaigns.sort.ascending' : 'campaigns.sort.descending')}
        onClick={() => onSort({ ...sort, descending: !sort.descending })}
        sx={{ color: 'text.secondary' }}
      >
        {sort.descending ? <DescendingIcon fontSize="small" /> : <AscendingIcon fontSize="small" />}
      </IconButton>
    </Box>
  );
}
