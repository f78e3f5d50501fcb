import { isObject } from '@encart/contract/base/objects.ts';
import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import type { ReportDimension } from '@encart/contract/reports/report-filters.ts';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslation } from 'react-i18next';
import { CONDITION_KINDS, TEXT_KINDS } from '#kit/figures/conditions/condition-operator.ts';
import { Conditions } from '#kit/figures/conditions/conditions.tsx';
import { isTime } from '#kit/figures/conditions/time-dimension.ts';

interface Props {
  family: ReportFamilyName;
  dimension: ReportDimension;
  errors: unknown;
  strict: boolean;
  onChange: (change: Partial<ReportDimension>) => void;
}

/** What a dimension is filtered by; one that is no column has to be filtered by something. */
export function DimensionFilters({ family, dimension, errors, strict, onChange }: Props) {
  const { t } = useTranslation();
  const { dimension: name, shown, filters, operator } = dimension;
  const wrong = isObject(errors) && isObject(errors.filters) ? errors.filters : {};
  return (
    <>
      {!shown && filters.length === 0 && (
        <FormHelperText error={strict} sx={{ mx: 0, mt: 0, mb: 1 }}>
          {t('reportForm.dimensions.hiddenHelp')}
        </FormHelperText>
      )}
      <Conditions
        source={family}
        dimension={name}
        conditions={filters}
        kinds={isTime(name) ? TEXT_KINDS : CONDITION_KINDS}
        errors={wrong}
        strict={strict}
        join={{ operator, onChoose: (next) => onChange({ operator: next }) }}
        onChange={(next) => onChange({ filters: next })}
      />
    </>
  );
}
