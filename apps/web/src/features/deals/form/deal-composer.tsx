import Box from '@mui/material/Box';
import { memo, useState } from 'react';
import { AudienceSection } from './audience/audience-section.tsx';
import { useLoadChoices } from './choices/use-load-choices.ts';
import { useDealForm } from './deal-form-context.ts';
import { DealAside } from './forecast/deal-aside.tsx';
import { DealRail } from './rail/deal-rail.tsx';
import { WIDE } from './rail/rail-style.ts';
import { BuyersSection } from './sections/buyers-section.tsx';
import { CountriesSection, PartiesSection } from './sections/further-sections.tsx';
import { IdentitySection } from './sections/identity-section.tsx';
import { InventorySection } from './sections/inventory-section.tsx';
import { PriceSection } from './sections/price-section.tsx';
import { useCrossRules } from './use-cross-rules.ts';

/** Watches the whole form and draws nothing: what it does at each key costs no drawing. */
function Watcher() {
  const { form } = useDealForm();
  useLoadChoices(form.control);
  useCrossRules(form);
  return null;
}

/** What is only read has no way to add or to open anything. */
const fieldsStyle = {
  display: 'grid',
  rowGap: 3,
  m: 0,
  p: 0,
  border: 0,
  minWidth: 0,
  '&:disabled .MuiOutlinedInput-notchedOutline': { borderStyle: 'dashed' },
  '&:disabled :is(.MuiAutocomplete-popupIndicator, .MuiButton-root)': { visibility: 'hidden' },
};

/** The rail, the sections, and beside them the sentence and the forecast. */
export const DealComposer = memo(function DealComposer() {
  const { readOnly } = useDealForm();
  const [barPlace, setBarPlace] = useState<Element | null>(null);
  return (
    <>
      <Watcher />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
          columnGap: 3,
          rowGap: 2.5,
          alignItems: 'start',
          [WIDE]: { gridTemplateColumns: '164px minmax(0, 1fr) 320px' },
          // Clear of the header and the rail above, and of the bar below.
          '& [data-field]': { scrollMarginTop: 116, scrollMarginBottom: 96 },
        }}
      >
        <DealRail />
        <Box component="fieldset" disabled={readOnly} sx={fieldsStyle}>
          <IdentitySection />
          <PriceSection />
          <BuyersSection />
          <InventorySection />
          <CountriesSection />
          <AudienceSection />
          <PartiesSection />
        </Box>
        <DealAside barPlace={barPlace} />
      </Box>
      <Box ref={setBarPlace} sx={{ display: 'contents' }} />
    </>
  );
});
