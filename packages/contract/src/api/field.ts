import { z } from 'zod';
import type { ProfileType } from '#access/roles.ts';
import type { ScopePart } from '#access/scope.ts';
import { limits } from '#base/limits.ts';
import { mapObject } from '#base/objects.ts';
import { countedArray, lineRules, lineText, named, optionalText, text } from '#base/rules.ts';
import { id } from '#base/wire-rules.ts';

/** What a field of a resource can be. The store, the API, the list and the form each know how to treat a kind. */
export type FieldKind =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'lines'
  | 'rows'
  | 'reference'
  | 'instant'
  | 'count'
  | 'secret';

/** What people are told about a field's rules, beside the schema that checks them. */
export interface FieldConstraints {
  max?: number;
  min?: number;
  decimals?: number;
  /** Euros: shown with two decimals at least. */
  money?: true;
  format?: TextFormat | LineFormat;
  choices?: readonly string[];
  /** The resource a reference leads to. */
  to?: string;
  /** The link a count counts, or the table whose parts are added up. */
  of?: string;
  /** The part of a caller's scope that parts added up must lie in. */
  within?: ScopePart;
  columns?: Fields;
}

/** What a field takes and gives, whether it must be written, and whether only the platform writes it. */
export interface Field<
  In = unknown,
  Out = unknown,
  Required extends boolean = boolean,
  ReadOnly extends boolean = boolean,
> {
  kind: FieldKind;
  /** Judges what a caller writes. */
  input: z.ZodType<In>;
  /** What a caller reads. */
  output: z.ZodType<Out>;
  /** What stands there when nothing is written. */
  empty: unknown;
  required: Required;
  /** Set by the platform alone: read, never written. */
  readOnly: ReadOnly;
  /** Written by super administrators alone; others read it. */
  restricted: boolean;
  /** Found by the free-text search. */
  searched: boolean;
  /** In the list before anybody chooses columns. */
  listed: boolean;
  /** Profile types that read it; for the others it does not exist. All when absent. */
  readers?: readonly ProfileType[];
  /** Follows from what else is in the record, or happens to it: its changes are nobody's, and no part of the history. */
  derived: boolean;
  constraints: FieldConstraints;
}

export type Fields = Record<string, Field>;
export type TakenBy<F> = F extends Field<infer In> ? In : never;
export type GivenBy<F> = F extends Field<unknown, infer Out> ? Out : never;

interface Options {
  required?: true;
  restricted?: true;
  readOnly?: true;
  searched?: true;
  /** Left out of the list until somebody asks for the column. */
  listed?: false;
}

type TextFormat = keyof typeof textFormats;
const textFormats = {
  domain: lineRules.domain,
  digits: /^\d+$/,
  size: /^[1-9]\d{0,4}x[1-9]\d{0,4}$/,
  sizes: /^[1-9]\d{0,4}x[1-9]\d{0,4}(,[1-9]\d{0,4}x[1-9]\d{0,4})*$/,
  country: /^[A-Z]{2}$/,
  url: /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?(\/[^\s#]*)?$/i,
  host: /^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i,
} as const;

export type LineFormat = keyof typeof lineRules;

type Has<O, Name extends keyof Options> = O extends Record<Name, true> ? true : false;
/** What may stand in a field of values `T`: nothing at all too, unless it is required or has another way to be empty. */
type Content<T, Empty, O> = Empty extends null ? (Has<O, 'required'> extends true ? T : T | null) : T;
type FieldOf<T, Empty, O> = Field<
  Content<T, Empty, O>,
  Content<T, Empty, O>,
  Has<O, 'required'>,
  Has<O, 'readOnly'>
>;

interface Schemas {
  input: z.ZodType;
  output: z.ZodType;
  empty: unknown;
  constraints?: FieldConstraints;
}

/** The one place where options decide about types: a field of values `T`, whose schemas the caller gives. */
function field<T, Empty extends T | null, O extends Options>(
  kind: FieldKind,
  options: Options | undefined,
  rest: Schemas,
): FieldOf<T, Empty, O> {
  const { required, readOnly, restricted, searched, listed }: Options = options ?? {};
  const nullable = rest.empty === null && !required;
  const made: Field = {
    kind,
    required: required ?? false,
    readOnly: readOnly ?? false,
    restricted: restricted ?? false,
    searched: searched ?? false,
    listed: listed ?? true,
    derived: false,
    constraints: {},
    ...rest,
    input: nullable ? rest.input.nullable() : rest.input,
    output: nullable ? rest.output.nullable() : rest.output,
  };
  return made as FieldOf<T, Empty, O>;
}

type TextOptions = Options & { max?: number; format?: TextFormat };

export function textField<const O extends TextOptions>(options?: O) {
  const { max = limits.text.name, format, required }: TextOptions = options ?? {};
  const shaped = (schema: z.ZodType<string, string>) =>
    format ? schema.refine((value) => textFormats[format].test(value), named(format)) : schema;
  const input = required
    ? text(max).pipe(shaped(z.string()))
    : optionalText(max).pipe(shaped(z.string()).nullable());
  const constraints = { max, ...(format ? { format } : {}) };
  return field<string, null, O>('text', options, { input, output: z.string(), empty: null, constraints });
}

type IntegerOptions = Options & { min?: number; max?: number };

export function integerField<const O extends IntegerOptions>(options?: O) {
  const { min = 0, max = 2_147_483_647 }: IntegerOptions = options ?? {};
  const input = z.int().min(min).max(max);
  return field<number, null, O>('integer', options, {
    input,
    output: z.number(),
    empty: null,
    constraints: { min, max },
  });
}

type DecimalOptions = Options & { min: number; max?: number; decimals: number; money?: true };

export function decimalField<const O extends DecimalOptions>(options: O) {
  const { min, max = 1_000_000, decimals, money }: DecimalOptions = options;
  const exact = (value: number) => Number(value.toFixed(decimals)) === value;
  const input = z.number().min(min).max(max).refine(exact, named('decimals', { decimals }));
  const constraints = { min, max, decimals, ...(money ? { money } : {}) };
  return field<number, null, O>('decimal', options, { input, output: z.number(), empty: null, constraints });
}

export const flagField = <const O extends Options>(options?: O) =>
  field<boolean, false, O>('flag', options, { input: z.boolean(), output: z.boolean(), empty: false });

export function choiceField<const C extends string, const O extends Options>(
  choices: readonly C[],
  options?: O,
) {
  const choice = z.enum(choices);
  return field<C, null, O>('choice', options, {
    input: choice,
    output: choice,
    empty: null,
    constraints: { choices },
  });
}

type ChoicesOptions = Options & { min?: number };

/** Several of a few choices. */
export function choicesField<const C extends string, const O extends ChoicesOptions>(
  choices: readonly C[],
  options?: O,
) {
  const { min = 0 }: ChoicesOptions = options ?? {};
  const output = z.array(z.enum(choices));
  const input = output
    .refine((items) => items.length >= min, named('min_array', { min }))
    .refine((items) => new Set(items).size === items.length, named('different'));
  return field<C[], [], O>('choices', options, { input, output, empty: [], constraints: { choices, min } });
}

type LinesOptions = Options & { format?: LineFormat; max?: number };

/** Many short texts, one a line, each once. */
export function linesField<const O extends LinesOptions>(options?: O) {
  const { format = 'text', max = limits.lines.most }: LinesOptions = options ?? {};
  const input = countedArray(lineText(format), { max }, { max: 'max_lines' }).transform((items) => [
    ...new Set(items),
  ]);
  return field<string[], [], O>(
    'lines',
    { listed: false, ...options },
    { input, output: z.array(z.string()), empty: [], constraints: { format, max } },
  );
}

type RowsOptions = Options & { max?: number };

/** A small table inside the record, edited as a grid. */
export function rowsField<const C extends Fields, const O extends RowsOptions>(columns: C, options?: O) {
  const { max = limits.rows.most }: RowsOptions = options ?? {};
  return field<{ [K in keyof C]: GivenBy<C[K]> }[], [], O>(
    'rows',
    { listed: false, ...options },
    {
      input: countedArray(
        z.strictObject(mapObject(columns, ({ input }) => input)),
        { max },
        { max: 'max_rows' },
      ),
      output: z.array(z.object(mapObject(columns, ({ output }) => output))),
      empty: [],
      constraints: { columns, max },
    },
  );
}

/** One row of another resource. */
export const referenceField = <const O extends Options>(to: string, options?: O) =>
  field<number, null, O>('reference', options, {
    input: id(),
    output: z.int(),
    empty: null,
    constraints: { to },
  });

const instant = { input: z.iso.datetime(), output: z.iso.datetime(), empty: null };
type InstantOptions = Omit<Options, 'required' | 'readOnly'>;

/** A moment in UTC that the platform writes. */
export const instantField = (options?: InstantOptions) =>
  field<string, null, { readOnly: true }>('instant', { readOnly: true, ...options }, instant);

/** A moment in UTC that people write. */
export const writtenInstantField = (options?: InstantOptions) =>
  field<string, null, InstantOptions>('instant', options, instant);

/** A part of a record that is kept as one JSON value: a list, or an object. */
export const jsonField = <In, Empty>(input: z.ZodType<In, unknown>, empty: Empty) => ({
  ...(rowsField({}) as Field<In | Empty, In | Empty, false, false>),
  input: input as z.ZodType<In | Empty>,
  output: z.custom<In | Empty>(() => true),
  empty,
});

/** A field that stands as given here until somebody writes another value. */
export const usually = <C extends Field>(
  field: C,
  value: TakenBy<C>,
): Field<TakenBy<C>, GivenBy<C>, false, false> => ({
  ...(field as Field<TakenBy<C>, GivenBy<C>, boolean, false>),
  required: false,
  empty: value,
});

/** A field that does not exist for profiles of other types; it reads as nothing. */
export const readBy = <In, Out, R extends boolean, O extends boolean>(
  field: Field<In, Out, R, O>,
  ...readers: ProfileType[]
): Field<In, Out | null, R, O> => ({ ...field, output: field.output.nullable(), readers });

/** A field whose changes are no part of the history. */
export const derived = <F extends Field>(given: F): F => ({ ...given, derived: true });

/** How many rows a link leads to, inside what the caller may see. */
export const countField = (of: string) =>
  field<number, 0, { readOnly: true }>(
    'count',
    { readOnly: true },
    { input: z.int(), output: z.int(), empty: 0, constraints: { of } },
  );

/**
 * What the parts of a row add up to, inside what the caller may see: the table holds one part for each row and each
 * value of the scope, under the field's own name.
 */
export const sumField = (table: string, scope: ScopePart) =>
  field<number, null, { readOnly: true }>(
    'integer',
    { readOnly: true },
    { input: z.int(), output: z.number(), empty: null, constraints: { of: table, within: scope } },
  );

/** Written and never read back: a caller only learns whether there is one. Left out, the one before stays. */
export const secretField = (options?: Pick<Options, 'listed'>) => ({
  ...field<string, null, Options>(
    'secret',
    { listed: false, ...options },
    { input: z.string().min(1).max(limits.password.max), output: z.string(), empty: null },
  ),
  output: z.boolean(),
});
