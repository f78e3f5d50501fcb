import type { Field, Fields, GivenBy, TakenBy } from './field.ts';

/** A record of any resource as it is written: values by name, relations as ids. */
export type Values = Record<string, unknown>;
/** A record of any resource as it is read: its own columns, its version, and the relations that were asked for. */
export type Row = Record<string, unknown> & { version: number };
/** What a relation leads to, when details are asked for: an id and a name. */
export type Related = Record<string, string | number>;

/** Whether nothing but "some fields" is known of a declaration. */
type IsAny<F> = string extends keyof F ? true : false;

type Names<F, Flags> = { [K in keyof F]: F[K] extends Flags ? K : never }[keyof F];
type Writable = Field<unknown, unknown, boolean, false>;
type Mandatory = Field<unknown, unknown, true, false>;

type RelationsIn<F extends Fields, L> = {
  [K in keyof F as K extends `${infer Name}_id` ? Exclude<Name, keyof F> : never]?: Related | number | null;
} & { [K in keyof L]?: Related[] | number[] };

export type RecordIn<I extends string, F extends Fields, L> =
  IsAny<F> extends true
    ? Row
    : { [K in I]: number } & { [K in keyof F]: GivenBy<F[K]> } & RelationsIn<F, L> & { version: number };

export type ChangeIn<F extends Fields, L> =
  IsAny<F> extends true
    ? Values
    : { [K in Names<F, Writable>]?: TakenBy<F[K]> } & { [K in keyof L]?: number[] };

export type InputIn<F extends Fields, L> =
  IsAny<F> extends true ? Values : ChangeIn<F, L> & { [K in Names<F, Mandatory>]: TakenBy<F[K]> };
