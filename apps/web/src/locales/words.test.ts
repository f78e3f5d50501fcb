import type { Resource } from '@encart/contract/api/resource.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { expect, it } from 'vitest';
import { words as en } from './en/index.ts';
import { words as fr } from './fr/index.ts';
import type { ResourceWords } from './resource-words.ts';

it('the screens say the specification’s sentences', () => {
  expect(en.errors.forbidden.text).toBe('Oops, you are not allowed to access this page.');
  expect(fr.errors.forbidden.text).toBe('Oups, vous n’êtes pas autorisé à accéder à cette page.');
  expect(en.common.noResponse).toBe('Server is not responding');
});

const everyWord = (words: ResourceWords, resource: Resource): unknown[] => [
  ...Object.keys(resource.sections ?? {}).map((section) => words.sections?.[section]),
  ...Object.entries(resource.fields).flatMap(([name, { constraints }]) => [
    ...(constraints.choices ?? []).map((choice) => words.choices?.[name]?.[choice]),
    ...Object.entries(constraints.columns ?? {}).flatMap(([column, inner]) => [
      words.columns?.[name]?.[column],
      ...(inner.constraints.choices ?? []).map((choice) => words.columnChoices?.[name]?.[column]?.[choice]),
    ]),
  ]),
];

it.each(Object.values(resources))('choices, sections and columns of $name have words', (resource) => {
  for (const words of [fr, en]) {
    const texts = everyWord(words.resources[resource.name], resource);
    expect(texts.filter((word) => typeof word !== 'string')).toEqual([]);
  }
});
