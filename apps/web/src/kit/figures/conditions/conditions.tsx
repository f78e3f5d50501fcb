import { limits } from '@encart/contract/base/limits.ts';
import { isObject } from '@encart/contract/base/objects.ts';
import {
  FILTER_OPERATORS,
  type FilterOperator,
  type ReportCondition,
} from '@encart/contract/reports/report-filters.ts';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Fragment, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/input/segmented.tsx';
import { type ConditionKind, newCondition } from './condition-operator.ts';
import { ConditionRow } from './condition-row.tsx';
import { Joint } from './joint.tsx';
import type { ConditionDimension } from './time-dimension.ts';
import type { ValueSource } from './use-values.ts';

interface Props {
  source: ValueSource;
  dimension: ConditionDimension;
  conditions: readonly ReportCondition[];
  onChange: (conditions: ReportCondition[]) => void;
  errors: unknown;
  strict: boolean;
  /** The first is what a new condition is. */
  kinds: readonly ConditionKind[];
  /** How they are joined, where that can be chosen. */
  join?: { operator: FilterOperator; onChoose: (operator: FilterOperator) => void };
}

/** The conditions on one dimension. */
export function Conditions({ conditions, onChange, errors, kinds, join, ...row }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  // Rows have no name of their own: what is added or removed moves the focus by place.
  const focusRow = (at: number) =>
    setTimeout(() =>
      list.current?.querySelectorAll<HTMLElement>('[role=group] [role=combobox]')[at]?.focus(),
    );
  const add = () => {
    onChange([...conditions, newCondition(kinds[0] ?? 'contains')]);
    focusLast(list.current);
  };
  return (
    <Box ref={list} sx={{ display: 'grid', gap: 1.5 }}>
      {conditions.map((condition, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place; it has no id.
        <Fragment key={at}>
          {at > 0 && <Joint>{t(`reportForm.tree.${join?.operator ?? 'and'}`)}</Joint>}
          <ConditionRow
            {...row}
            kinds={kinds}
            condition={condition}
            errors={isObject(errors) ? errors[at] : undefined}
            onChange={(next) => onChange(conditions.toSpliced(at, 1, next))}
            onRemove={() => {
              onChange(conditions.toSpliced(at, 1));
              focusRow(Math.max(0, at - 1));
            }}
          />
        </Fragment>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button
          size="small"
          color="inherit"
          startIcon={<AddIcon />}
          disabled={conditions.length >= limits.reports.conditions}
          onClick={add}
        >
          {t('reportForm.conditions.add')}
        </Button>
        {join && conditions.length > 1 && (
          <Segmented
            label={t('reportForm.conditions.join')}
            value={join.operator}
            options={FILTER_OPERATORS.map((value) => ({ value, label: t(`reportForm.joined.${value}`) }))}
            onChoose={join.onChoose}
          />
        )}
      </Box>
    </Box>
  );
}

/** The field of the newest condition, once it is drawn. */
function focusLast(list: HTMLElement | null) {
  setTimeout(() => {
    const rows = list?.querySelectorAll('[role=group]') ?? [];
    [...rows].at(-1)?.querySelector<HTMLElement>('input:not([aria-hidden])')?.focus();
  });
}
