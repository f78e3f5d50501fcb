import type { DimensionName } from '@encart/contract/analytics/dimensions.ts';
import type { FigureFilter } from '@encart/contract/analytics/figure-filter.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { isObject } from '@encart/contract/base/objects.ts';
import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Fragment, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { newCondition } from '#kit/figures/conditions/condition-operator.ts';
import { Joint } from '#kit/figures/conditions/joint.tsx';
import { isTime } from '#kit/figures/conditions/time-dimension.ts';
import { SmallSelect } from '#ui/input/small-select.tsx';
import { errorsWithin, type FilterGroup, filterOf, JOINS, nodeOf } from './filter-groups.ts';
import { LeafEditor } from './leaf-editor.tsx';

interface Props {
  family: ReportFamilyName;
  dimensions: readonly DimensionName[];
  group: FilterGroup;
  /** Nodes this group is inside of, and nodes of the whole filter: both are limited. */
  depth: number;
  nodes: number;
  errors: unknown;
  strict: boolean;
  onChange: (group: FilterGroup) => void;
  /** Absent for the outermost, which goes with its last part. */
  onRemove?: () => void;
}

const { depth: MOST_DEPTH, nodes: MOST_NODES } = limits.figureFilter;
const levelsOf = ({ join }: FilterGroup) => (join === 'all' || join === 'any' ? 1 : 2);

/** What stands between two parts. */
const WORDS = { all: 'and', any: 'or', none: 'or', notAll: 'and' } as const satisfies Record<
  FilterGroup['join'],
  string
>;

/** A first condition to fill in. */
export function newLeaf(dimensions: readonly DimensionName[]): FigureFilter {
  const dimension = dimensions.find((name) => !isTime(name)) ?? 'date';
  return filterOf({ dimension, condition: newCondition(isTime(dimension) ? 'contains' : 'ids') });
}

/** Conditions and groups that are joined in one way. */
export function GroupEditor(props: Props) {
  const { family, dimensions, group, depth, nodes, errors, strict, onChange, onRemove } = props;
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const level = depth + levelsOf(group);
  const wrong = errorsWithin(errors);
  const partErrors = wrong.all ?? wrong.any;
  const replace = (at: number, part: FigureFilter) =>
    onChange({ ...group, parts: group.parts.toSpliced(at, 1, part) });
  const remove = (at: number) => {
    onChange({ ...group, parts: group.parts.toSpliced(at, 1) });
    box.current?.querySelector<HTMLElement>(':scope > [data-add] button')?.focus();
  };
  const add = (part: FigureFilter) => {
    onChange({ ...group, parts: [...group.parts, part] });
    setTimeout(() => {
      const parts = box.current?.querySelectorAll(':scope > [data-parts] > *') ?? [];
      [...parts].at(-1)?.querySelector<HTMLElement>('[role=combobox]')?.focus();
    });
  };
  return (
    <Box
      ref={box}
      role="group"
      aria-label={t('reportForm.tree.group')}
      sx={{ display: 'grid', gap: 2, pt: 1, pl: 1.5, borderLeft: 2, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <SmallSelect
          label={t('reportForm.tree.join')}
          minWidth={210}
          value={group.join}
          options={JOINS.map((value) => ({ value, label: t(`reportForm.tree.joins.${value}`) }))}
          onChoose={(join) => onChange({ ...group, join })}
        />
        {onRemove && (
          <IconButton
            aria-label={t('reportForm.tree.removeGroup')}
            onClick={onRemove}
            sx={{ color: 'text.secondary' }}
          >
            <CloseIcon sx={{ fontSize: 17 }} />
          </IconButton>
        )}
      </Box>
      <Box data-parts sx={{ display: 'grid', gap: 1.5 }}>
        {group.parts.map((part, at) => {
          const node = nodeOf(part);
          const common = {
            family,
            dimensions,
            strict,
            errors: isObject(partErrors) ? partErrors[at] : undefined,
            onRemove: () => remove(at),
          };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place; it has no id.
            <Fragment key={at}>
              {at > 0 && <Joint>{t(`reportForm.tree.${WORDS[group.join]}`)}</Joint>}
              {'join' in node ? (
                <GroupEditor
                  {...common}
                  group={node}
                  depth={level}
                  nodes={nodes}
                  onChange={(next) => (next.parts.length > 0 ? replace(at, filterOf(next)) : remove(at))}
                />
              ) : (
                <LeafEditor
                  {...common}
                  dimension={node.dimension}
                  condition={node.condition}
                  onChange={(next) => replace(at, filterOf(next))}
                />
              )}
            </Fragment>
          );
        })}
      </Box>
      <Box data-add sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          color="inherit"
          startIcon={<AddIcon />}
          disabled={nodes + 1 > MOST_NODES}
          onClick={() => add(newLeaf(dimensions))}
        >
          {t('reportForm.conditions.add')}
        </Button>
        <Button
          size="small"
          color="inherit"
          startIcon={<AddIcon />}
          disabled={nodes + 2 > MOST_NODES || level + 2 > MOST_DEPTH}
          onClick={() => add({ any: [newLeaf(dimensions)] })}
        >
          {t('reportForm.tree.addGroup')}
        </Button>
      </Box>
    </Box>
  );
}
