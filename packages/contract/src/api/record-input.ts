import { z } from 'zod';
import type { BrokenRule } from '#base/errors.ts';
import { maxArray, minArray, named } from '#base/rules.ts';
import { id } from '#base/wire-rules.ts';
import type { Values } from './record.ts';
import {
  type ChangeOf,
  type InputOf,
  type Link,
  type Resource,
  writableFields,
  writableLinks,
} from './resource.ts';

/** The schemas of what is written to a resource; form and API use the same. */

type Shape = Record<string, z.ZodType>;
type Rules = (record: Values) => readonly BrokenRule[];
type Versioned = { version?: number | undefined };

const version = { version: z.int().positive().optional() };

const linkInput = ({ min, max }: Link) => minArray(id(), min).pipe(maxArray(id(), max));

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

/** The fields and links that a form shows. */
export function formInput(resource: Resource, names: readonly string[]): z.ZodType<Values, Values> {
  const shape = Object.entries(wholeShape(resource)).filter(([name]) => names.includes(name));
  return typed<Values, Values>(Object.fromEntries(shape), resource.rules);
}
