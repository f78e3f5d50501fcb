import { describe, expect, it } from 'vitest';
import { selectedNow } from './use-list-selection.ts';

const rows = (...all: [id: number, version: number][]) =>
  new Map(all.map(([id, version]) => [id, { id, version }]));

describe('the selected rows', () => {
  it('are as they were fetched last', () => {
    expect(selectedNow(rows([1, 1]), rows([1, 2], [2, 1]), 2)).toEqual(rows([1, 2]));
  });

  it('stay while they are on another page', () => {
    expect(selectedNow(rows([1, 1], [9, 1]), rows([1, 1], [2, 1]), 30)).toEqual(rows([1, 1], [9, 1]));
  });

  it('lose one that was removed meanwhile', () => {
    expect(selectedNow(rows([1, 1], [9, 1]), rows([1, 1], [2, 1]), 2)).toEqual(rows([1, 1]));
    expect(selectedNow(rows([9, 1]), rows(), 0)).toEqual(rows());
  });
});
