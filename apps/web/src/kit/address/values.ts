import { limits } from '@encart/contract/base/limits.ts';
import { z } from 'zod';
import { searchableText } from '#kit/api/searchable-text.ts';
import type { AddressPart, AddressTexts, Texts } from './page-address.ts';

/** A text that may be missing; a repeated key is none. */
export const text = z.string().optional().catch(undefined);

/** One text, read and written by two functions. */
export const oneText = <T>(read: (value: string | undefined) => T, write: (value: T) => string | undefined) =>
  z.codec(text, z.custom<T>(), { decode: read, encode: write });

const texts = z.custom<Texts>().optional();

const textsIn = (value: Texts): string[] => [
  ...new Set([value].flat().filter((item): item is string => typeof item === 'string')),
];

/** The different texts of a key that may be there once, often or not at all. */
export const manyTexts = <T>(
  read: (values: string[]) => readonly T[],
  write: (value: T) => string = String,
) =>
  z.codec(texts, z.custom<readonly T[]>(), {
    decode: (value) => read(textsIn(value)),
    encode: (values) => values.map(write),
  });

export const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((candidate) => candidate === value);

/** One of the choices; null as the usual one stands for none. */
export const choice = <T extends string, U extends NoInfer<T> | null>(choices: readonly T[], usual: U) =>
  oneText<T | U>(
    (value) => oneOf(choices, value) ?? usual,
    (value) => value ?? undefined,
  );

export const choicesOf = <T extends string>(choices: readonly T[]) =>
  manyTexts<T>((values) => values.flatMap((value) => oneOf(choices, value) ?? []));

/** Null: nobody chose any. */
export const optionalChoicesOf = <T extends string>(choices: readonly T[]) =>
  z.codec(choicesOf(choices), z.custom<readonly T[] | null>(), {
    decode: (values) => (values.length > 0 ? values : null),
    encode: (values) => values ?? [],
  });

/** Null as the usual one: nobody chose. */
export const flag = <U extends boolean | null>(usual: U) =>
  oneText<boolean | U>(
    (value) => (oneOf(['true', 'false'], value) ? value === 'true' : usual),
    (value) => value?.toString(),
  );

/** The first page is left out of the address. */
export const pageNumber = () =>
  oneText(
    (value = '') => (/^[1-9]\d{0,6}$/.test(value) ? Number(value) : 1),
    (page) => (page > 1 ? String(page) : undefined),
  );

export const pageSize = () =>
  oneText<number>(
    (value) => limits.pageSizes.find((size) => String(size) === value) ?? limits.defaultPageSize,
    String,
  );

export const searchText = () =>
  oneText(
    (value = '') => searchableText(value),
    (value): string => value,
  );

/** Ids of rows, as many as may be asked for; with `none`, 0 stands for rows without one. */
export const ids = (most: number, { none = false } = {}) =>
  manyTexts((values) =>
    values
      .filter((value) => (none && value === '0') || /^[1-9]\d{0,9}$/.test(value))
      .map(Number)
      .filter((id) => id <= 2_147_483_647)
      .slice(0, most),
  );

interface Sort<Key extends string> {
  key: Key;
  descending: boolean;
}

/** `name`, or `-name` from the highest. */
export const sortText = ({ key, descending }: Sort<string>) => `${descending ? '-' : ''}${key}`;

export const sorting = <Key extends string>(keys: readonly Key[], usual: NoInfer<Sort<Key>>) =>
  oneText<Sort<Key>>((value = '') => {
    const key = oneOf(keys, value.replace(/^-/, ''));
    return key ? { key, descending: value.startsWith('-') } : usual;
  }, sortText);

/** Filters by key; only those with values are there. */
export function filtersOf<Filters extends Readonly<Record<string, readonly unknown[] | undefined>>>(
  shape: Readonly<Record<string, z.ZodType<readonly unknown[], Texts>>>,
): AddressPart<{ filters: Filters }> {
  const values = z.object(shape);
  const filters = z.custom<Filters>();
  return z.codec(z.custom<AddressTexts>(), z.object({ filters }), {
    decode: (address) => {
      const entries = Object.entries(values.parse(address)).filter(([, values]) => values.length > 0);
      return { filters: filters.parse(Object.fromEntries(entries)) };
    },
    encode: ({ filters }) =>
      values.encode(Object.fromEntries(Object.keys(shape).map((key) => [key, filters[key] ?? []]))),
  });
}
