import type { FigureFilter } from '@encart/contract/analytics/figure-filter.ts';
import { isObject } from '@encart/contract/base/objects.ts';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { openDimensions } from '#features/reports/form/dimensions/open-dimensions.ts';
import { countNodes, filterOf, rootOf } from '#features/reports/form/filters/filter-groups.ts';
import { GroupEditor, newLeaf } from '#features/reports/form/filters/group-editor.tsx';
import { familyOf, useReportEditor } from '#features/reports/form/report-values.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { FormGroup } from '#ui/form/form-group.tsx';

/** Conditions on any dimension, joined in groups inside groups. */
export function AdvancedFiltersEditor(props: EditorProps) {
  const { t } = useTranslation();
  const who = usePrincipal();
  const family = familyOf(props.resource);
  const { isSubmitted } = useFormState({ control: props.control });
  const { value, change, label, errors } = useReportEditor(props, 'advanced_filters');
  const dimensions = useMemo(() => openDimensions(who, family), [who, family]);
  const root = value && rootOf(value);
  // A condition alone is drawn as a group of one: its errors are those of the first part.
  const isGroup = value !== null && ('all' in value || 'any' in value || 'not' in value);
  const own = isObject(errors) && typeof errors.message === 'string' ? errors.message : undefined;
  return (
    <FormGroup label={label} error={own} help={t('reportForm.campaigns.advancedHelp')}>
      {root ? (
        <GroupEditor
          family={family}
          dimensions={dimensions}
          group={root}
          depth={0}
          nodes={countNodes(value)}
          errors={isGroup ? errors : { all: [errors] }}
          strict={isSubmitted}
          onChange={(group) => change(group.parts.length > 0 ? (filterOf(group) as FigureFilter) : null)}
        />
      ) : (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<AddIcon />}
          onClick={() => change({ all: [newLeaf(dimensions)] })}
          sx={{ alignSelf: 'flex-start', borderColor: 'divider' }}
        >
          {t('reportForm.tree.start')}
        </Button>
      )}
    </FormGroup>
  );
}
