/** The texts of a value of an address that may be there once, often or not at all. */
export const listIn = (value: unknown): string[] => [
  ...new Set([value].flat().filter((one): one is string => typeof one === 'string')),
];

export const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((one) => one === value);

export const someOf = <T extends string>(choices: readonly T[], value: unknown): T[] =>
  listIn(value).flatMap((name) => oneOf(choices, name) ?? []);

/** Ids of rows, as many as may be asked for. */
export const idsIn = (value: unknown, most: number): number[] =>
  listIn(value)
    .filter((id) => /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647)
    .map(Number)
    .slice(0, most);
