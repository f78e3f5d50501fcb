import type { DimensionName } from '@encart/contract/analytics/dimensions.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { isObject } from '@encart/contract/base/objects.ts';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useMemo, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { familyOf, useReportEditor } from '#features/reports/form/report-values.ts';
import { useCrossError } from '#features/reports/form/use-cross-rules.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { FormGroup } from '#ui/form/form-group.tsx';
import { DimensionItem } from './dimension-item.tsx';
import { addDimension, changeDimension, moveDimension, removeDimension } from './dimension-list.ts';
import { DimensionMenu } from './dimension-menu.tsx';
import { openDimensions } from './open-dimensions.ts';

/** The dimensions of a report in the order of its columns, each with its filters. */
export function DimensionsEditor(props: EditorProps) {
  const { t } = useTranslation();
  const who = usePrincipal();
  const family = familyOf(props.resource);
  const { isSubmitted } = useFormState({ control: props.control });
  const { value: list, change, label, errors } = useReportEditor(props, 'dimensions');
  const open = useMemo(() => openDimensions(who, family), [who, family]);
  const [dragged, setDragged] = useState<DimensionName | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const move = (dimension: DimensionName, to: number) => {
    const next = moveDimension(list, dimension, to);
    const position = next.findIndex((one) => one.dimension === dimension);
    if (list[position]?.dimension === dimension) return;
    change(next);
    const name = t(`figures.dimensions.${dimension}`);
    setAnnouncement(t('lists.columns.moved', { name, position: position + 1, count: next.length }));
  };
  const toggle = (dimension: DimensionName) => {
    const isThere = list.some((one) => one.dimension === dimension);
    change(isThere ? removeDimension(list, dimension) : addDimension(list, dimension));
  };
  // Those of a part stand in that part; here only what is wrong with the list.
  const own = isObject(errors) && typeof errors.message === 'string' ? errors.message : undefined;
  const cross = useCrossError(props);

  return (
    <FormGroup label={label} error={own ?? cross} help={list.length === 0 && t('reportForm.dimensions.help')}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {list.length > 0 && (
          <Box
            component="ol"
            aria-label={label}
            sx={{ display: 'grid', gap: 0.75, m: 0, p: 0, listStyle: 'none' }}
          >
            {list.map((dimension, at) => (
              <DimensionItem
                key={dimension.dimension}
                family={family}
                dimension={dimension}
                dragged={dragged === dimension.dimension}
                errors={isObject(errors) ? errors[at] : undefined}
                strict={isSubmitted}
                onChange={(next) => change(changeDimension(list, dimension.dimension, next))}
                onMove={(steps) => move(dimension.dimension, at + steps)}
                onRemove={() => toggle(dimension.dimension)}
                onDrag={(dragging) => setDragged(dragging ? dimension.dimension : null)}
                onDragOver={() => dragged && move(dragged, at)}
              />
            ))}
          </Box>
        )}
        <DimensionMenu
          dimensions={open}
          chosen={list.map(({ dimension }) => dimension)}
          full={list.length >= limits.reports.dimensions}
          onToggle={toggle}
        />
        <Box component="span" role="status" sx={visuallyHidden}>
          {announcement}
        </Box>
      </Box>
    </FormGroup>
  );
}
