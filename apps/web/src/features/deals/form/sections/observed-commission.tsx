import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useDealForm } from '#features/deals/form/deal-form-context.ts';
import { useDealValue } from '#features/deals/form/deal-values.ts';
import { proposedCommission } from '#features/deals/form/forecast/proposed-commission.ts';
import { useForecast } from '#features/deals/form/forecast/use-forecast.ts';
import { formatPercent } from '#kit/i18n/format.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { writeLinkedPrices } from './write-linked-prices.ts';

/** Of two lines, in a narrow column. */
const PLACE = 40;

/** Offers the commission of the last thirty days; nothing is written before somebody asks for it. */
export function ObservedCommission() {
  const { t } = useTranslation();
  const { form, names, readOnly } = useDealForm();
  const locale = useSettings((state) => state.locale);
  // The same forecast as beside the form: it is asked for once.
  const { data } = useForecast(form.control);
  const proposed = proposedCommission(data, useDealValue(form.control, 'commission'));
  if (readOnly || !names.includes('commission')) return null;
  // Has its place before the figures say it: nothing below moves.
  if (proposed === null) return <Box sx={{ height: PLACE }} />;
  const use = () => {
    writeLinkedPrices(form, 'commission', proposed);
    form.setValue('commission', proposed, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Button size="small" onClick={use} sx={{ minHeight: PLACE, py: 0, textAlign: 'left', lineHeight: 1.4 }}>
      {t('dealForm.price.observed', { value: formatPercent(locale, proposed / 100, 1) })}
    </Button>
  );
}
