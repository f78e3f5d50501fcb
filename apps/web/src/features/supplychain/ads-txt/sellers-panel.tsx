import LockIcon from '@mui/icons-material/LockOutlined';
import OpenIcon from '@mui/icons-material/OpenInNew';
import NamedIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Panel } from '#ui/layout/panel.tsx';
import { StateChip } from '#ui/text/state-chip.tsx';
import { rowsList } from './rows-list.ts';
import type { SiteSeller } from './site-lines.ts';

const ADDRESS = '/sellers.json';

/** What our sellers.json says of a site and of the regies that sell it. */
export function SellersPanel({ sellers }: { sellers: readonly SiteSeller[] }) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('supplychain.sellers.title')}
      text={t('supplychain.sellers.text')}
      actions={
        <Button
          size="small"
          variant="outlined"
          href={ADDRESS}
          target="_blank"
          rel="noreferrer"
          endIcon={<OpenIcon />}
        >
          {t('supplychain.sellers.open')}
        </Button>
      }
    >
      <Box component="ul" aria-label={t('supplychain.sellers.list')} sx={rowsList}>
        {sellers.map((seller) => (
          <Seller key={seller.seller_id} seller={seller} />
        ))}
      </Box>
    </Panel>
  );
}

function Seller({
  seller: { seller_id, seller_type, name, domain, is_confidential },
}: {
  seller: SiteSeller;
}) {
  const { t } = useTranslation();
  const said = domain
    ? t('supplychain.sellers.publicText', { domain })
    : t('supplychain.sellers.publicNoDomain');
  return (
    <li>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography variant="body2" dir="auto" sx={{ flex: '1 1 200px', fontWeight: 500, textAlign: 'left' }}>
          {name}
        </Typography>
        <StateChip
          Icon={is_confidential ? LockIcon : NamedIcon}
          label={t(is_confidential ? 'supplychain.sellers.confidential' : 'supplychain.sellers.public')}
        />
      </Box>
      <Typography variant="body2" sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {`${t(`supplychain.sellers.types.${seller_type}`)} · ${t('supplychain.sellers.id', { id: seller_id })} · `}
        {is_confidential ? t('supplychain.sellers.confidentialText') : said}
      </Typography>
    </li>
  );
}
