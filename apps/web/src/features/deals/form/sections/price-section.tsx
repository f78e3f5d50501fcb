import Box from '@mui/material/Box';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDealForm, useFieldProps } from '#features/deals/form/deal-form-context.ts';
import { useDealValue } from '#features/deals/form/deal-values.ts';
import { NumberEditor } from '#kit/resources/editors/number-editor.tsx';
import { columns, DealSection } from './deal-section.tsx';
import type { PriceField } from './linked-prices.ts';
import { ObservedCommission } from './observed-commission.tsx';
import { writeLinkedPrices } from './write-linked-prices.ts';

const CPM = '€';

const pricesStyle = {
  ...columns,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))',
  // A label that stands in an empty field ends before the unit.
  '& .MuiInputLabel-root:not(.MuiInputLabel-shrink)': { maxWidth: 'calc(100% - 48px)' },
};

/** One of the two prices or the commission; what follows from it is written into the others. */
function PriceEditor({ name }: { name: PriceField }) {
  const { t } = useTranslation();
  const { form } = useDealForm();
  const entered = useDealValue(form.control, 'price_entered');
  const props = useFieldProps(name);
  const isEntered = (entered === 'gross') === (name === 'floorprice');
  return (
    <Box data-field={name}>
      <NumberEditor
        {...props}
        {...(name === 'commission'
          ? { unit: '%' }
          : { unit: CPM, help: t(isEntered ? 'dealForm.price.entered' : 'dealForm.price.derived') })}
        onTyped={(value) => writeLinkedPrices(form, name, value)}
      />
      {name === 'commission' && <ObservedCommission />}
    </Box>
  );
}

function PercentEditor({ name }: { name: 'visibility_minimum' | 'ctr' }) {
  const props = useFieldProps(name);
  return (
    <Box data-field={name}>
      <NumberEditor {...props} unit="%" />
    </Box>
  );
}

/** What it costs, and what the buyer is promised for it. */
export const PriceSection = memo(function PriceSection() {
  return (
    <DealSection name="price">
      <Box sx={pricesStyle}>
        <PriceEditor name="floorprice" />
        <PriceEditor name="commission" />
        <PriceEditor name="net_price" />
      </Box>
      <Box sx={columns}>
        <PercentEditor name="visibility_minimum" />
        <PercentEditor name="ctr" />
      </Box>
    </DealSection>
  );
});
