import { limits } from '@encart/contract/base/limits.ts';
import type { ReportCondition } from '@encart/contract/reports/report-filters.ts';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstMessage } from '#kit/resources/editors/use-editor.ts';
import { SmallSelect } from '#ui/input/small-select.tsx';
import {
  CONDITION_KINDS,
  type ConditionKind,
  operatorOf,
  operatorsOf,
  TEXT_KINDS,
  withOperator,
} from './condition-operator.ts';
import { type ConditionDimension, isTime } from './time-dimension.ts';
import type { ValueSource } from './use-values.ts';
import { ValuesPicker } from './values-picker.tsx';

export interface ConditionRowProps {
  source: ValueSource;
  dimension: ConditionDimension;
  condition: ReportCondition;
  onChange: (condition: ReportCondition) => void;
  onRemove: () => void;
  /** As the form holds them for this condition. */
  errors: unknown;
  /** Errors are shown although nobody has been here: the form was submitted. */
  strict: boolean;
  /** Fewer than the dimension allows. */
  kinds?: readonly ConditionKind[];
  /** Before the operator. */
  start?: ReactNode;
}

/** One condition: how it compares, with what, and a way to remove it. */
export function ConditionRow(props: ConditionRowProps) {
  const { source, dimension, condition, onChange, onRemove, errors, strict, start } = props;
  const { t } = useTranslation();
  const [left, setLeft] = useState(false);
  const time = isTime(dimension);
  const kinds = props.kinds ?? (time ? TEXT_KINDS : CONDITION_KINDS);
  const error = left || strict ? firstMessage(errors) : undefined;
  const label = t(`figures.dimensions.${dimension}`);
  return (
    <Box
      role="group"
      aria-label={t('reportForm.conditions.one', { dimension: label })}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setLeft(true);
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        columnGap: 1,
        rowGap: 1.5,
        minWidth: 0,
      }}
    >
      {start}
      <SmallSelect
        label={t('reportForm.conditions.operator')}
        minWidth={148}
        value={operatorOf(condition)}
        options={operatorsOf(kinds).map((value) => ({
          value,
          label: t(`reportForm.operators.${value}`),
        }))}
        onChoose={(operator) => onChange(withOperator(condition, operator))}
      />
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        {'ids' in condition && !time ? (
          <ValuesPicker
            source={source}
            dimension={dimension}
            label={label}
            ids={condition.ids}
            onChange={(ids) => onChange({ ...condition, ids })}
            error={error}
          />
        ) : (
          <TextField
            fullWidth
            label={t(time ? 'reportForm.conditions.date' : 'reportForm.conditions.text')}
            placeholder={time ? t(`reportForm.conditions.example.${dimension}`) : undefined}
            value={'ids' in condition ? '' : condition.text}
            onChange={({ target }) => {
              if (!('ids' in condition)) onChange({ ...condition, text: target.value });
            }}
            error={error !== undefined}
            helperText={error}
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: limits.text.search, spellCheck: false } }}
          />
        )}
      </Box>
      <IconButton
        aria-label={t('reportForm.conditions.remove')}
        onClick={onRemove}
        sx={{ mt: 0.5, color: 'text.secondary' }}
      >
        <CloseIcon sx={{ fontSize: 17 }} />
      </IconButton>
    </Box>
  );
}
