import { batches } from '@encart/contract/resources/batches.ts';
import { integrations } from '@encart/contract/resources/integrations.ts';
import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { describe, expect, it } from 'vitest';
import { exportCells } from './export-cells.ts';

const words = [
  { column: 'state', code: 'draft', word: 'Brouillon' },
  { column: 'type', code: 'draft', word: 'Autre chose' },
  { column: 'locked', code: 'false', word: 'Non' },
  { column: 'health', code: 'no_bids', word: 'Aucune enchère' },
];
const headers = ['Un en-tête'];

describe('a cell for people', () => {
  const cell = exportCells(masterdeals, { headers, words });

  it('says codes, flags and computed columns in the words of its own column', () => {
    const row = { state: 'draft', locked: false, health: 'no_bids', type: 'video', name: 'draft' };
    const columns = ['state', 'locked', 'health', 'type', 'name', 'ctr'];
    expect(columns.map((column) => cell(column, row))).toEqual([
      'Brouillon',
      'Non',
      'Aucune enchère',
      'video',
      'draft',
      undefined,
    ]);
  });

  it('says each of several choices', () => {
    const scopes = exportCells(integrations, {
      headers,
      words: [{ column: 'key_scopes', code: 'tags:read', word: 'Lire les tags' }],
    });
    expect(scopes('key_scopes', { key_scopes: ['tags:read', 'other'] })).toBe('Lire les tags, other');
  });

  it('says moments by the clocks of Paris, and days as they are', () => {
    expect(cell('startdate', { startdate: '2026-07-14T22:00:00.000Z' })).toBe('2026-07-15 00:00:00');
    expect(cell('enddate', { enddate: null })).toBeNull();
    expect(exportCells(batches, { headers })('first_day', { first_day: '2026-07-14' })).toBe('2026-07-14');
  });
});

it('a cell for programs holds codes and moments in UTC', () => {
  const cell = exportCells(masterdeals, {});
  const row = { state: 'draft', locked: false, startdate: '2026-07-14T22:00:00.000Z' };
  expect(Object.keys(row).map((column) => cell(column, row))).toEqual(Object.values(row));
});
