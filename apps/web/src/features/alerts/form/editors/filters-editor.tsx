import { can } from '@encart/contract/access/can.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import { alertDimensionsFor } from '@encart/contract/alerts/alert-access.ts';
import type { AlertFilter } from '@encart/contract/alerts/alert-rules.ts';
import type { AlertSubject } from '@encart/contract/alerts/alert-subjects.ts';
import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import { isObject, isOneOf } from '@encart/contract/base/objects.ts';
import { REPORT_FAMILIES, reportFamilies } from '@encart/contract/reports/report-families.ts';
import { reportCalls } from '@encart/contract/reports/reports.calls.ts';
import Box from '@mui/material/Box';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAlertEditor } from '#features/alerts/form/alert-form-context.ts';
import type { ConditionKind } from '#kit/figures/conditions/condition-operator.ts';
import type { ValueSource } from '#kit/figures/conditions/use-values.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { FormGroup } from '#ui/form/form-group.tsx';
import { FilterAdd } from './filter-add.tsx';
import { FilterItem } from './filter-item.tsx';

/** Where the values of a dimension are looked up by their names; null where the reader may not. */
function sourceOf(
  who: Principal | null,
  subject: AlertSubject,
  dimension: NamedDimension,
): ValueSource | null {
  if (subject === 'auctions') return 'auctions';
  const family = REPORT_FAMILIES.find(
    (name) =>
      isOneOf(reportFamilies[name].dimensions, dimension) &&
      can(who, { needs: reportCalls[name].values.needs }),
  );
  return family ?? null;
}

const TEXT_ALONE: readonly ConditionKind[] = ['contains', 'equals', 'begins_with', 'ends_with'];
const ALL: readonly ConditionKind[] = ['ids', ...TEXT_ALONE];

/** What a rule is narrowed to: conditions on dimensions, as a report has them. */
export function FiltersEditor(props: EditorProps) {
  const { t } = useTranslation();
  const who = usePrincipal();
  const { isSubmitted } = useFormState({ control: props.control });
  const { value: list, change, label, errors, values } = useAlertEditor(props, 'filters');
  const open = who ? alertDimensionsFor(who, values.subject) : [];
  const free = open.filter((dimension) => list.every((filter) => filter.dimension !== dimension));
  const own = isObject(errors) && typeof errors.message === 'string' ? errors.message : undefined;
  const set = (at: number, next: AlertFilter[]) => change(list.toSpliced(at, 1, ...next));
  const kindsOf = (dimension: NamedDimension) =>
    sourceOf(who, values.subject, dimension) === null ? TEXT_ALONE : ALL;
  const add = (dimension: NamedDimension) =>
    change([
      ...list,
      {
        dimension,
        operator: 'and',
        filters: [
          kindsOf(dimension) === ALL
            ? { match: true, ids: [] }
            : { match: true, comparator: 'contains', text: '' },
        ],
      },
    ]);
  return (
    <FormGroup label={label} error={own} help={list.length === 0 && t('alerts.form.allScope')}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {list.map((filter, at) => (
          <FilterItem
            key={filter.dimension}
            filter={filter}
            source={sourceOf(who, values.subject, filter.dimension) ?? 'reportgenerations'}
            kinds={kindsOf(filter.dimension)}
            errors={isObject(errors) ? errors[at] : undefined}
            strict={isSubmitted}
            onChange={(next) => set(at, [next])}
            onRemove={() => set(at, [])}
          />
        ))}
        <FilterAdd dimensions={free} onAdd={add} />
      </Box>
    </FormGroup>
  );
}
