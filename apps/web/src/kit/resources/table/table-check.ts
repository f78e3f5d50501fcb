import type { Resource } from '@encart/contract/api/resource.ts';
import type { BrokenRule } from '@encart/contract/base/errors.ts';
import { brokenRules } from '@encart/contract/base/issues.ts';
import type { GridFinding } from '#ui/grid/grid-editor.tsx';
import { cellValue, type IdsOf, type RowChanges } from './table-cells.ts';

/** Rules about the shape of a value, which an empty cell breaks. */
const SHAPES = ['type', 'choice', 'invalid'];

/** What is wrong with a cell by the rules of its field. */
export function brokenRuleOf(
  resource: Resource,
  name: string,
  text: string,
  idsOf: IdsOf,
): BrokenRule | undefined {
  const field = resource.fields[name];
  if (!field) return undefined;
  if (field.kind === 'reference' && text !== '') {
    const ids = idsOf(field.constraints.to ?? '', text);
    if (ids === undefined || ids.length === 1) return undefined;
    return { field: name, rule: ids.length === 0 ? 'exists' : 'ambiguous' };
  }
  const value = cellValue(resource, name, text, idsOf);
  const read = field.input.safeParse(value);
  const [broken] = read.success ? [] : brokenRules(read.error, value);
  if (!broken) return undefined;
  return {
    ...broken,
    field: name,
    rule: value === null && SHAPES.includes(broken.rule) ? 'required' : broken.rule,
  };
}

/** The refused cells of the changed rows, each with its sentence. */
export const cellFindings = (
  resource: Resource,
  changes: readonly RowChanges[],
  idsOf: IdsOf,
  say: (broken: BrokenRule) => string,
): GridFinding[] =>
  changes.flatMap(({ row, cells }) =>
    cells.flatMap(({ name, after }): GridFinding[] => {
      const broken = brokenRuleOf(resource, name, after, idsOf);
      return broken ? [{ rowId: row.id, column: name, level: 'error', text: say(broken) }] : [];
    }),
  );
