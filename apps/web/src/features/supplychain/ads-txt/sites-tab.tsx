import BackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { SupplychainState } from '#features/supplychain/supplychain-address.ts';
import { Surface } from '#ui/layout/surface.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SiteDetails } from './site-details.tsx';
import { SitesList } from './sites-list.tsx';

interface Props {
  state: SupplychainState;
  change: (next: Partial<SupplychainState>) => void;
}

/** The sites, and beside them the one that is chosen; a narrow screen shows one or the other. */
export function SitesTab({ state, change }: Props) {
  const { t } = useTranslation();
  const { site } = state;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
        alignItems: 'start',
        gap: 3,
      }}
    >
      <Box sx={{ display: { xs: site ? 'none' : 'block', md: 'block' } }}>
        <SitesList state={state} change={change} />
      </Box>
      {site ? (
        <Box sx={{ minWidth: 0 }}>
          <Button
            size="small"
            startIcon={<BackIcon />}
            onClick={() => change({ site: null })}
            sx={{ mb: 1, display: { md: 'none' } }}
          >
            {t('supplychain.sites.back')}
          </Button>
          <SiteDetails key={site} publisher_id={site} />
        </Box>
      ) : (
        <Surface sx={{ display: { xs: 'none', md: 'block' } }}>
          <EmptyState title={t('supplychain.sites.choose')} text={t('supplychain.sites.chooseText')} />
        </Surface>
      )}
    </Box>
  );
}
