import { z } from 'zod';
import type { ScopeOf } from '#access/scope.ts';
import { limits } from '#base/limits.ts';
import { type lineRules, lineText, named, optionalText, text } from '#base/rules.ts';
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

/** What people are told about a field's rules, beside the schema that judges them. */
export interface FieldFacts {
  max?: number;
  min?: number;
  decimals?: number;
  format?: TextFormat | LineFormat;
  choices?: readonly string[];
  /** The resource a reference leads to. */
  to?: string;
  /** The link a count counts, or the table whose parts are added up. */
  of?: string;
  /** The part of a caller's scope that parts added up must lie in. */
  within?: ScopeOf;
  columns?: Record<string, Field>;
}

export interface Field {
  kind: FieldKind;
  /** Judges what a caller writes. */
  input: z.ZodType;
  /** What a caller reads. */
  output: z.ZodType;
  /** What stands there when nothing is written. */
  empty: unknown;
  required: boolean;
  /** Set by the platform alone: read, never written. */
  readOnly: boolean;
  /** Written by super administrators alone; others read it. */
  restricted: boolean;
  /** Found by the free-text search. */
  searched: boolean;
  /** In the list before anybody chooses columns. */
  listed: boolean;
  facts: FieldFacts;
}

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
  digits: /^\d+$/,
  size: /^[1-9]\d{0,4}x[1-9]\d{0,4}$/,
  sizes: /^[1-9]\d{0,4}x[1-9]\d{0,4}(,[1-9]\d{0,4}x[1-9]\d{0,4})*$/,
  country: /^[A-Z]{2}$/,
  url: /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?(\/[^\s#]*)?$/i,
  host: /^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i,
} as const;

export type LineFormat = keyof typeof lineRules;

function field(
  kind: FieldKind,
  { required, readOnly, restricted, searched, listed }: Options,
  rest: Pick<Field, 'input' | 'output' | 'empty'> & { facts?: FieldFacts },
): Field {
  const written = required ? rest.input : rest.input.nullable();
  return {
    kind,
    required: required ?? false,
    readOnly: readOnly ?? false,
    restricted: restricted ?? false,
    searched: searched ?? false,
    listed: listed ?? true,
    facts: {},
    ...rest,
    input: rest.empty === null ? written : rest.input,
    output: required || rest.empty !== null ? rest.output : rest.output.nullable(),
  };
}

export function textField(options: Options & { max?: number; format?: TextFormat } = {}): Field {
  const { max = limits.text.name, format } = options;
  const shaped = (schema: z.ZodType<string, string>) =>
    format ? schema.refine((value) => textFormats[format].test(value), named(format)) : schema;
  const input = options.required
    ? text(max).pipe(shaped(z.string()))
    : optionalText(max).pipe(shaped(z.string()).nullable());
  return field('text', options, {
    input,
    output: z.string(),
    empty: null,
    facts: { max, ...(format ? { format } : {}) },
  });
}

export const integerField = (options: Options & { min?: number; max?: number } = {}): Field => {
  const { min = 0, max = 2_147_483_647 } = options;
  const facts = { min, max };
  return field('integer', options, {
    input: z.int().min(min).max(max),
    output: z.number(),
    empty: null,
    facts,
  });
};

export const decimalField = (options: Options & { min: number; max?: number; decimals: number }): Field => {
  const { min, max = 1_000_000, decimals } = options;
  const exact = (value: number) => Number(value.toFixed(decimals)) === value;
  return field('decimal', options, {
    input: z.number().min(min).max(max).refine(exact, named('decimals', { decimals })),
    output: z.number(),
    empty: null,
    facts: { min, max, decimals },
  });
};

export const flagField = (options: Options = {}): Field =>
  field('flag', options, { input: z.boolean(), output: z.boolean(), empty: false });

export const choiceField = (choices: readonly string[], options: Options = {}): Field =>
  field('choice', options, {
    input: z.enum(choices),
    output: z.enum(choices),
    empty: null,
    facts: { choices },
  });

/** Several of a few choices. */
export const choicesField = (choices: readonly string[], options: Options & { min?: number } = {}): Field => {
  const { min = 0 } = options;
  const different = (items: string[]) => new Set(items).size === items.length;
  return field('choices', options, {
    input: z
      .array(z.enum(choices))
      .refine((items) => items.length >= min, named('min_array', { min }))
      .refine(different, named('different')),
    output: z.array(z.enum(choices)),
    empty: [],
    facts: { choices, min },
  });
};

/** Many short texts, one a line, each once. */
export const linesField = (options: Options & { format?: LineFormat; max?: number } = {}): Field => {
  const { format = 'text', max = limits.lines.most } = options;
  return field(
    'lines',
    { listed: false, ...options },
    {
      input: z
        .array(lineText(format))
        .refine((items) => items.length <= max, named('max_lines', { max }))
        .transform((items) => [...new Set(items)]),
      output: z.array(z.string()),
      empty: [],
      facts: { format, max },
    },
  );
};

/** A small table inside the record, edited as a grid. */
export const rowsField = (
  columns: Record<string, Field>,
  options: Options & { max?: number } = {},
): Field => {
  const { max = limits.rows.most } = options;
  const shape = (part: 'input' | 'output') =>
    Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column[part]]));
  return field(
    'rows',
    { listed: false, ...options },
    {
      input: z
        .array(z.strictObject(shape('input')))
        .refine((rows) => rows.length <= max, named('max_rows', { max })),
      output: z.array(z.object(shape('output'))),
      empty: [],
      facts: { columns, max },
    },
  );
};

/** One row of another resource. */
export const referenceField = (to: string, options: Options = {}): Field =>
  field('reference', options, { input: id(), output: z.int(), empty: null, facts: { to } });

/** A moment in UTC; most are the platform's own to write. */
export const instantField = ({
  writable,
  ...options
}: Omit<Options, 'required' | 'readOnly'> & { writable?: true } = {}): Field =>
  field('instant', writable ? options : { readOnly: true, ...options }, {
    input: z.iso.datetime(),
    output: z.iso.datetime(),
    empty: null,
  });

/** How many rows a link leads to, inside what the caller may see. */
export const countField = (of: string): Field =>
  field('count', { readOnly: true }, { input: z.int(), output: z.int(), empty: 0, facts: { of } });

/**
 * What the parts of a row add up to, inside what the caller may see: the table holds one part for each row and each
 * value of the scope, under the field's own name.
 */
export const sumField = (table: string, scope: ScopeOf): Field =>
  field(
    'integer',
    { readOnly: true },
    {
      input: z.int(),
      output: z.number(),
      empty: null,
      facts: { of: table, within: scope },
    },
  );

/** Written and never read back: a caller only learns whether there is one. Left out, the one before stays. */
export const secretField = (options: Pick<Options, 'listed'> = {}): Field => ({
  ...field(
    'secret',
    { listed: false, ...options },
    {
      input: z.string().min(1).max(limits.password.max),
      output: z.boolean(),
      empty: null,
    },
  ),
  output: z.boolean(),
});
