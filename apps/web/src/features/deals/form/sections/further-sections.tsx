import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoicesEditor } from '#features/deals/form/choices/choices-editor.tsx';
import { useDealForm } from '#features/deals/form/deal-form-context.ts';
import { DealSection } from './deal-section.tsx';
import { SegmentedEditor } from './segmented-editor.tsx';

/** In which countries. */
export const CountriesSection = memo(function CountriesSection() {
  const { t } = useTranslation();
  return (
    <DealSection name="countries">
      <SegmentedEditor name="country_action" labelHidden help={t('dealForm.countryHelp')} />
      <ChoicesEditor name="countries" labelHidden />
    </DealSection>
  );
});

/** For which brands, and whose deal it is. */
export const PartiesSection = memo(function PartiesSection() {
  const { t } = useTranslation();
  const { names } = useDealForm();
  return (
    <DealSection name="parties">
      <ChoicesEditor name="brands" help={t('dealForm.brandsHelp')} />
      {names.includes('profiles') && <ChoicesEditor name="profiles" />}
    </DealSection>
  );
});
