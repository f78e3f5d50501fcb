import type { BrokenRule } from '@encart/contract/base/errors.ts';
import { keysOf } from '@encart/contract/base/objects.ts';
import { DEAL_SECTIONS, type DealSection } from '#features/deals/form/deal-sections.ts';
import type { DealField, DealValues } from '#features/deals/form/deal-values.ts';

export interface SectionState {
  name: DealSection;
  state: 'refused' | 'complete' | 'started' | 'empty';
  /** How many of its fields are refused, and the first of them. */
  refused: number;
  first: DealField | undefined;
}

/** What a section must have; any of the others makes one without such fields complete. */
const NEEDED: Partial<Record<DealSection, readonly DealField[]>> = {
  identity: ['name', 'type', 'transparency'],
  price: ['floorprice'],
  buyers: ['buyers'],
};

/** These always stand, and say nothing about what somebody filled in. */
const ALWAYS: readonly DealField[] = [
  'auction',
  'privilege',
  'price_entered',
  'commission',
  'inventory_action',
  'country_action',
  'segment_operator',
  'segmentgroup_operator',
];

const isFilled = (value: unknown) =>
  Array.isArray(value)
    ? value.length > 0
    : value !== null && value !== undefined && String(value).trim() !== '';

/** For each section of the form: what is complete, what is empty, and what is refused. */
export function sectionStates(
  values: Partial<DealValues>,
  refused: ReadonlySet<string>,
  broken: readonly BrokenRule[],
): SectionState[] {
  return keysOf(DEAL_SECTIONS).map((name) => {
    const fields: readonly DealField[] = DEAL_SECTIONS[name];
    const wrong = fields.filter((field) => refused.has(field));
    const filled = fields.filter((field) => !ALWAYS.includes(field) && isFilled(values[field]));
    const isBroken = broken.some(({ field }) => fields.includes(field.split('.')[0] as DealField));
    const isWhole = (NEEDED[name] ?? []).every((field) => filled.includes(field)) && !isBroken;
    const state =
      wrong.length > 0 ? 'refused' : filled.length === 0 ? 'empty' : isWhole ? 'complete' : 'started';
    return { name, state, refused: wrong.length, first: wrong[0] };
  });
}
