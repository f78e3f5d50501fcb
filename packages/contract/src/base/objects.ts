/** What TypeScript forgets about objects and lists whose names are known; every assertion about that is here. */

/** The names of an object that is known to hold no others. */
export const keysOf = <K extends string>(object: Readonly<Record<K, unknown>>) => Object.keys(object) as K[];

/** An object with one value for each name. */
export const fromKeys = <K extends string, V>(keys: readonly K[], value: (key: K, at: number) => V) =>
  Object.fromEntries(keys.map((key, at) => [key, value(key, at)])) as Record<K, V>;

/** The same names, another value for each. */
export const mapObject = <K extends string, V, W>(
  object: Readonly<Record<K, V>>,
  change: (value: V, key: K) => W,
) => fromKeys(keysOf(object), (key) => change(object[key], key));

/** Whether a value is one of a list. */
export const isOneOf = <T>(list: readonly T[], value: unknown): value is T =>
  (list as readonly unknown[]).includes(value);

/** Whether an object has a value of this name. */
export const isKeyOf = <T extends object>(object: T, key: PropertyKey): key is keyof T =>
  Object.hasOwn(object, key);

/** Anything that has properties. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A list, or none. */
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
