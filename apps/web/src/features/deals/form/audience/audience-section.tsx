import { limits } from '@encart/contract/base/limits.ts';
import { isObject } from '@encart/contract/base/objects.ts';
import type { DealSegmentGroup } from '@encart/contract/deals/deal-segments.ts';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Fragment, memo, useCallback, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { leaving } from '#features/deals/form/choices/leaving.ts';
import { useDealForm, useFieldProps } from '#features/deals/form/deal-form-context.ts';
import { type DealField, useDealEditor, useDealValue } from '#features/deals/form/deal-values.ts';
import { columns, DealSection } from '#features/deals/form/sections/deal-section.tsx';
import { SegmentedEditor } from '#features/deals/form/sections/segmented-editor.tsx';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import { FormGroup } from '#ui/form/form-group.tsx';
import { SegmentGroup } from './segment-group.tsx';
import { addGroup, countSegments, replaceGroup } from './segment-groups.ts';

/** The word between two groups. */
function Joint() {
  const { form, resource } = useDealForm();
  const operator = useDealValue(form.control, 'segmentgroup_operator');
  return (
    <Typography
      variant="caption"
      sx={{ justifySelf: 'center', color: 'text.secondary', textTransform: 'uppercase' }}
    >
      {choiceLabel(resource, 'segmentgroup_operator', operator)}
    </Typography>
  );
}

function Groups() {
  const { t } = useTranslation();
  const name = 'segmentgroups' satisfies DealField;
  const { form } = useDealForm();
  const { isSubmitted } = useFormState({ control: form.control });
  const { value: groups, change, onBlur, label, errors } = useDealEditor(useFieldProps(name), name);
  const latest = useRef({ groups, change });
  latest.current = { groups, change };
  const onChange = useCallback((at: number, group: DealSegmentGroup | null) => {
    const { groups: now, change: write } = latest.current;
    write(replaceGroup(now, at, group));
  }, []);
  // Those of a part stand in that part; here only what is wrong with the list.
  const own = isObject(errors) && typeof errors.message === 'string' ? errors.message : undefined;
  const { maxSegments, maxSegmentGroups } = limits.deal;
  return (
    <Box data-field={name} onBlur={leaving(onBlur)}>
      <FormGroup
        label={label}
        error={own}
        help={
          groups.length === 0
            ? t('dealForm.audience.help')
            : t('dealForm.audience.count', { shown: countSegments(groups), max: maxSegments })
        }
      >
        <Box sx={{ display: 'grid', gap: 1 }}>
          {groups.map((group, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group has nothing of its own to be known by.
            <Fragment key={at}>
              {at > 0 && <Joint />}
              <SegmentGroup
                group={group}
                at={at}
                strict={isSubmitted}
                errors={own || !isObject(errors) ? undefined : errors[at]}
                onChange={onChange}
              />
            </Fragment>
          ))}
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<AddIcon />}
            disabled={groups.length >= maxSegmentGroups}
            onClick={() => change(addGroup(groups))}
            sx={{ justifySelf: 'start', borderColor: 'divider' }}
          >
            {t('dealForm.audience.addGroup')}
          </Button>
        </Box>
      </FormGroup>
    </Box>
  );
}

/** Which audience: segments in groups, joined by and or or within and between them. */
export const AudienceSection = memo(function AudienceSection() {
  const { form } = useDealForm();
  const { length } = useDealValue(form.control, 'segmentgroups');
  return (
    <DealSection name="audience">
      {length > 0 && (
        <Box sx={columns}>
          <SegmentedEditor name="segment_operator" />
          <SegmentedEditor name="segmentgroup_operator" />
        </Box>
      )}
      <Groups />
    </DealSection>
  );
});
