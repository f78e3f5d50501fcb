import Box from '@mui/material/Box';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cachedChoice, useChoicesCount } from '#features/deals/form/choices/choice-cache.ts';
import { leaving } from '#features/deals/form/choices/leaving.ts';
import { PasteButton } from '#features/deals/form/choices/paste-button.tsx';
import { membersIn } from '#features/deals/form/deal-context.ts';
import { useDealForm, useFieldProps } from '#features/deals/form/deal-form-context.ts';
import { useDealEditor, useDealValue } from '#features/deals/form/deal-values.ts';
import { FormGroup } from '#ui/form/form-group.tsx';
import { type BuyerGroup, buyerGroups } from './buyer-groups.ts';
import { BuyerPlatform } from './buyer-platform.tsx';
import { DealSection } from './deal-section.tsx';

/** Before blind or transparent is chosen nobody knows which platforms there are. */
const ANY: BuyerGroup = { member: null, ids: [] };

/** Those who may buy, by platform: each of them needs one. */
export const BuyersSection = memo(function BuyersSection() {
  const { t } = useTranslation();
  const { form, members } = useDealForm();
  const transparency = useDealValue(form.control, 'transparency');
  const { value: ids, change, onBlur, label, error } = useDealEditor(useFieldProps('buyers'), 'buyers');
  const [text, setText] = useState<string | null>(null);
  const count = useChoicesCount();
  // biome-ignore lint/correctness/useExhaustiveDependencies: platforms that came are looked up again.
  const groups = useMemo(
    () =>
      buyerGroups(ids, membersIn({ transparency }, members), (id) => cachedChoice('buyers', id)?.platform),
    [ids, transparency, members, count],
  );
  const chosen = useMemo(() => new Set(ids), [ids]);
  return (
    <DealSection name="buyers">
      <Box data-field="buyers" onBlur={leaving(onBlur)}>
        <FormGroup
          label={label}
          labelHidden
          required
          error={error}
          help={transparency ? t('dealForm.buyers.help') : t('dealForm.buyers.first')}
        >
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            {(groups.length > 0 ? groups : transparency ? [] : [ANY]).map((group) => (
              <BuyerPlatform
                key={group.member?.member_id ?? 'others'}
                group={group}
                error={error !== undefined}
                isOpen={!transparency}
                onChange={(next) => change([...ids.filter((id) => !group.ids.includes(id)), ...next])}
              />
            ))}
            <Box>
              <PasteButton
                of="buyers"
                text={text}
                onText={setText}
                chosen={chosen}
                onAdd={(added) => change([...ids, ...added])}
              />
            </Box>
          </Box>
        </FormGroup>
      </Box>
    </DealSection>
  );
});
