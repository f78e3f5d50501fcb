import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useDealForm } from '#features/deals/form/deal-form-context.ts';
import { useDealValue } from '#features/deals/form/deal-values.ts';
import { proposedCommission } from '#features/deals/form/forecast/proposed-commission.ts';
import { useForecast } from '#features/deals/form/forecast/use-forecast.ts';
import { formatPercent } from '#kit/i18n/format.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { writeLinkedPrices } from './write-linked-prices.ts';

/** Offers the commission of the last thirty days; nothing is written before somebody asks for it. */
export function ObservedCommission() {
  const { t } = useTranslation();
  const { form, names, readOnly } = useDealForm();
  const locale = useSettings((state) => state.locale);
  // The same forecast as beside the form: it is asked for once.
  const { data } = useForecast(form.control);
  const proposed = proposedCommission(data, useDealValue(form.control, 'commission'));
  if (proposed === null || readOnly || !names.includes('commission')) return null;
  const use = () => {
    writeLinkedPrices(form, 'commission', proposed);
    form.setValue('commission', proposed, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Button size="small" onClick={use} sx={{ mt: 0.25, textAlign: 'left' }}>
      {t('dealForm.price.observed', { value: formatPercent(locale, proposed / 100, 1) })}
    </Button>
  );
}
