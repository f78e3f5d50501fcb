import Box from '@mui/material/Box';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { membersIn } from '#features/deals/form/deal-context.ts';
import { useDealForm, useFieldProps } from '#features/deals/form/deal-form-context.ts';
import { useDealValue } from '#features/deals/form/deal-values.ts';
import { namesList } from '#features/deals/sentence/names-list.ts';
import { FieldEditor } from '#kit/resources/editors/field-editor.tsx';
import { helpOf } from '#kit/resources/resource-labels.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { DateEditor } from './date-editor.tsx';
import { columns, DealSection } from './deal-section.tsx';
import { SegmentedEditor } from './segmented-editor.tsx';

/** Blind or transparent, with the members that it means. */
function TransparencyEditor() {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const { form, resource, members, isSent } = useDealForm();
  const transparency = useDealValue(form.control, 'transparency');
  const names = membersIn({ transparency }, members).map(({ member_name }) => member_name);
  const sellers = names.length > 0 ? t('dealForm.members', { names: namesList(locale, names) }) : '\u00a0';
  const help = isSent ? t('dealForm.fixedSent') : helpOf(resource, 'transparency');
  return (
    <SegmentedEditor
      name="transparency"
      disabled={isSent}
      help={
        <span>
          {help}
          {/* Has its line before anybody knows who sells: nothing below moves. */}
          <Box component="span" sx={{ display: 'block' }}>
            {sellers}
          </Box>
        </span>
      }
    />
  );
}

/** What the deal is called, what it sells, and when. */
export const IdentitySection = memo(function IdentitySection() {
  const name = useFieldProps('name');
  const privilege = useFieldProps('privilege');
  return (
    <DealSection name="identity">
      <FieldEditor {...name} />
      <SegmentedEditor name="type" />
      <TransparencyEditor />
      <Box sx={columns}>
        <SegmentedEditor name="auction" />
        <FieldEditor {...privilege} />
      </Box>
      <Box sx={columns}>
        <DateEditor name="startdate" />
        <DateEditor name="enddate" />
      </Box>
    </DealSection>
  );
});
