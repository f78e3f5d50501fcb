import type { AlertFilter } from '@encart/contract/alerts/alert-rules.ts';
import { isObject } from '@encart/contract/base/objects.ts';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import type { ConditionKind } from '#kit/figures/conditions/condition-operator.ts';
import { Conditions } from '#kit/figures/conditions/conditions.tsx';
import type { ValueSource } from '#kit/figures/conditions/use-values.ts';

interface Props {
  filter: AlertFilter;
  source: ValueSource;
  kinds: readonly ConditionKind[];
  errors: unknown;
  strict: boolean;
  onChange: (filter: AlertFilter) => void;
  onRemove: () => void;
}

/** The conditions on one dimension; without the last of them it is no filter any more. */
export function FilterItem({ filter, source, kinds, errors, strict, onChange, onRemove }: Props) {
  const { t } = useTranslation();
  const dimension = t(`figures.dimensions.${filter.dimension}`);
  return (
    <Box sx={{ p: 1.5, pt: 0.5, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1, fontSize: 13, fontWeight: 500 }}>
        <Box component="span" sx={{ flex: 1 }}>
          {dimension}
        </Box>
        <IconButton aria-label={t('alerts.form.removeFilter', { dimension })} onClick={onRemove} edge="end">
          <CloseIcon sx={{ fontSize: 16 }} />
        </IconButton>
      </Box>
      <Conditions
        source={source}
        dimension={filter.dimension}
        conditions={filter.filters}
        kinds={kinds}
        errors={isObject(errors) ? errors.filters : undefined}
        strict={strict}
        onChange={(filters) => (filters.length > 0 ? onChange({ ...filter, filters }) : onRemove())}
        join={{ operator: filter.operator, onChoose: (operator) => onChange({ ...filter, operator }) }}
      />
    </Box>
  );
}
