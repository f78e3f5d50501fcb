import { limits } from '@encart/contract/base/limits.ts';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useChoicesCount } from '#features/deals/form/choices/choice-cache.ts';
import { ChoicesEditor } from '#features/deals/form/choices/choices-editor.tsx';
import { broughtPublishers } from '#features/deals/form/deal-context.ts';
import { useDealForm } from '#features/deals/form/deal-form-context.ts';
import { useDealValue } from '#features/deals/form/deal-values.ts';
import { countOf } from '#kit/resources/resource-labels.ts';
import { DealSection } from './deal-section.tsx';
import { SegmentedEditor } from './segmented-editor.tsx';

/** Publishers by name and by thematic, with how many they are together. */
function Publishers() {
  const { t } = useTranslation();
  const { form } = useDealForm();
  const publishers = useDealValue(form.control, 'publishers');
  const salesthematics = useDealValue(form.control, 'salesthematics');
  const count = useChoicesCount();
  // biome-ignore lint/correctness/useExhaustiveDependencies: thematics that came are looked up again.
  const brought = useMemo(() => broughtPublishers({ salesthematics }), [salesthematics, count]);
  const all = new Set([...publishers, ...brought]).size;
  const twice = publishers.length + brought.length - all;
  return (
    <>
      <ChoicesEditor
        name="publishers"
        counter={t('dealForm.publishers.count', { shown: all, max: limits.deal.maxPublishers })}
        help={t('dealForm.publishers.help')}
      />
      <ChoicesEditor
        name="salesthematics"
        help={
          brought.length === 0
            ? t('dealForm.thematics.help')
            : [
                t('dealForm.thematics.bring', {
                  count: brought.length,
                  publishers: countOf('publishers', brought.length),
                }),
                ...(twice > 0 ? [t('dealForm.thematics.twice', { count: twice })] : []),
              ].join(', ')
        }
      />
    </>
  );
}

/** Where the deal delivers. */
export const InventorySection = memo(function InventorySection() {
  const { t } = useTranslation();
  return (
    <DealSection name="inventory">
      <SegmentedEditor name="inventory_action" labelHidden help={t('dealForm.inventoryHelp')} />
      <Publishers />
      <ChoicesEditor name="supplies" />
      <ChoicesEditor name="sizes" />
    </DealSection>
  );
});
