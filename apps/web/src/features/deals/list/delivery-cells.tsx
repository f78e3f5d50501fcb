import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { SeverityIcon } from '#features/deals/findings/severity-icon.tsx';
import { useFindingText } from '#features/deals/findings/use-finding-text.ts';
import { useFigureFormat } from '#kit/figures/use-figures-state.ts';
import { MISSING } from '#kit/i18n/format.ts';
import { SparkLine } from '#ui/chart/spark-line.tsx';
import { Ellipsis } from '#ui/text/ellipsis.tsx';
import { useDelivery } from './delivery.tsx';

const SPARK_WIDTH = 64;

/** Impressions sold in seven days, and how they came. */
export function DeliveryCell({ masterdeal_id }: { masterdeal_id: number }) {
  const { t } = useTranslation();
  const delivery = useDelivery(masterdeal_id);
  const format = useFigureFormat();
  if (delivery === undefined) return <Skeleton width={140} />;
  if (delivery === null || delivery.impressions_sold === 0) return MISSING;
  const value = format.value('impressions_sold', delivery.impressions_sold);
  return (
    <Box
      component="span"
      title={t('deals.impressions', { value })}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1.25 }}
    >
      <Box component="span" sx={{ width: SPARK_WIDTH }}>
        <SparkLine now={delivery.days} before={[]} colour={null} />
      </Box>
      <Box component="span" sx={{ minWidth: 64, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Box>
    </Box>
  );
}

/** The gravest thing wrong with a deal, in a few words. */
export function HealthCell({ masterdeal_id }: { masterdeal_id: number }) {
  const delivery = useDelivery(masterdeal_id);
  const say = useFindingText();
  if (delivery === undefined) return <Skeleton width={120} />;
  if (!delivery?.finding) return MISSING;
  const { short } = say(delivery.finding);
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
      <SeverityIcon severity={delivery.finding.severity} />
      <Ellipsis maxWidth="100%">{short}</Ellipsis>
    </Box>
  );
}
