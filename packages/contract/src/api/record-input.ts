import { z } from 'zod';
import type { BrokenRule } from '#base/errors.ts';
import { limits } from '#base/limits.ts';
import { countedArray, named } from '#base/rules.ts';
import { id } from '#base/wire-rules.ts';
import type { Values } from './record.ts';
import {
  type ChangeOf,
  type InputOf,
  type Link,
  type Resource,
  rowFields,
  writableFields,
  writableLinks,
} from './resource.ts';

/** The schemas of what is written to a resource; form and API use the same. */

type Shape = Record<string, z.ZodType>;
type Rules = (record: Values) => readonly BrokenRule[];
type Versioned = { version?: number | undefined };
/** Parts of one of many records: its id, the version that was read, and what becomes different. */
export type RowChange = Values & { version: number };

const version = { version: z.int().positive().optional() };

const linkInput = (link: Link) => countedArray(id(), link, { min: 'min_array', max: 'max_array' });

const wholeShape = (resource: Resource): Shape => ({
  ...Object.fromEntries(
    writableFields(resource).map(([name, { input, empty, required }]) => [
      name,
      required ? input : input.default(empty),
    ]),
  ),
  ...Object.fromEntries(
    writableLinks(resource).map(([name, link]) => [
      name,
      link.min > 0 ? linkInput(link) : linkInput(link).default([]),
    ]),
  ),
});

const partialShape = (resource: Resource): Shape => ({
  ...Object.fromEntries(writableFields(resource).map(([name, { input }]) => [name, input.optional()])),
  ...Object.fromEntries(writableLinks(resource).map(([name, link]) => [name, linkInput(link).optional()])),
});

/** The one place where a schema made of a declaration gets the declaration's types. */
function typed<Out, In>(shape: Shape, rules: Rules = () => []) {
  const schema = z.strictObject(shape).superRefine((record, context) => {
    for (const { field, rule, values } of rules(record))
      context.addIssue({ code: 'custom', path: field.split('.'), ...named(rule, values) });
  });
  return schema as unknown as z.ZodType<Out, In>;
}

/** The whole record as somebody writes it; what is left out is emptied. */
export const recordInput = <R extends Resource>(resource: R) =>
  typed<ChangeOf<R>, InputOf<R>>(wholeShape(resource), resource.rules);

/** The whole record in place of the one before; with a version, only of that one. */
export const replacementInput = <R extends Resource>(resource: R) =>
  typed<ChangeOf<R> & Versioned, InputOf<R> & Versioned>(
    { ...wholeShape(resource), ...version },
    resource.rules,
  );

/** Parts of the record; what is left out stays, and the rules across fields are for whoever knows the rest. */
export const partialInput = <R extends Resource>(resource: R) =>
  typed<ChangeOf<R> & Versioned, ChangeOf<R> & Versioned>({ ...partialShape(resource), ...version });

/** Cells of many records, each with the version that was read; the same rules as for one. */
export function rowsInput(resource: Resource) {
  const parts = Object.entries(partialShape(resource)).filter(([name]) => rowFields(resource).includes(name));
  const row = z.strictObject({
    ...Object.fromEntries(parts),
    [resource.id]: id(),
    version: z.int().positive(),
  });
  const counts = { min: 1, max: limits.table.rows };
  const rows = countedArray(row, counts, { min: 'min_array', max: 'max_rows' });
  const schema = z.strictObject({ rows }).superRefine((body, context) => {
    const seen = new Set<unknown>();
    for (const [at, one] of body.rows.entries()) {
      if (seen.has(one[resource.id]))
        context.addIssue({ code: 'custom', path: ['rows', at, resource.id], ...named('different') });
      seen.add(one[resource.id]);
    }
  });
  return schema as unknown as z.ZodType<{ rows: RowChange[] }>;
}

/** The fields and links that a form shows. */
export function formInput(resource: Resource, names: readonly string[]): z.ZodType<Values, Values> {
  const shape = Object.entries(wholeShape(resource)).filter(([name]) => names.includes(name));
  return typed<Values, Values>(Object.fromEntries(shape), resource.rules);
}
