import type { DimensionName } from '@encart/contract/analytics/dimensions.ts';
import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import type { ReportCondition } from '@encart/contract/reports/report-filters.ts';
import { useTranslation } from 'react-i18next';
import { newCondition } from '#kit/figures/conditions/condition-operator.ts';
import { ConditionRow } from '#kit/figures/conditions/condition-row.tsx';
import { isTime } from '#kit/figures/conditions/time-dimension.ts';
import { SmallSelect } from '#ui/input/small-select.tsx';

interface Leaf {
  dimension: DimensionName;
  condition: ReportCondition;
}

interface Props extends Leaf {
  family: ReportFamilyName;
  dimensions: readonly DimensionName[];
  errors: unknown;
  strict: boolean;
  onChange: (leaf: Leaf) => void;
  onRemove: () => void;
}

/** A condition of a filter tree: it chooses its dimension as well. */
export function LeafEditor({ family, dimensions, dimension, condition, onChange, ...row }: Props) {
  const { t } = useTranslation();
  // A filter may stand on a dimension that was closed to its reader since.
  const offered = dimensions.includes(dimension) ? dimensions : [dimension, ...dimensions];
  const choose = (next: DimensionName) => {
    // Ids are values of their own dimension, and times have none.
    const kept = 'ids' in condition ? newCondition(isTime(next) ? 'contains' : 'ids') : condition;
    onChange({ dimension: next, condition: kept });
  };
  return (
    <ConditionRow
      key={dimension}
      {...row}
      source={family}
      dimension={dimension}
      condition={condition}
      onChange={(next) => onChange({ dimension, condition: next })}
      start={
        <SmallSelect
          label={t('reportForm.tree.dimension')}
          minWidth={140}
          value={dimension}
          options={offered.map((value) => ({ value, label: t(`figures.dimensions.${value}`) }))}
          onChoose={choose}
        />
      }
    />
  );
}
