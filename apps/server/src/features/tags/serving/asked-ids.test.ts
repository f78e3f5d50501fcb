import { describe, expect, it } from 'vitest';
import { askedIds } from './asked-ids.ts';

describe('the ids a Prebid Server asks for', () => {
  it('are one, several, a list of an older server, or none', () => {
    expect(askedIds({}, 'imp-id')).toEqual([]);
    expect(askedIds({ 'imp-id': 'a' }, 'imp-id')).toEqual(['a']);
    expect(askedIds({ 'imp-id': ['a', 'b'] }, 'imp-id')).toEqual(['a', 'b']);
    expect(askedIds({ 'imp-ids': '["a","b"]' }, 'imp-id')).toEqual(['a', 'b']);
    expect(askedIds({ 'imp-id': 'a', 'imp-ids': '["b"]' }, 'imp-id')).toEqual(['a', 'b']);
  });

  it('are refused when they are no ids, too long or too many', () => {
    for (const query of [
      { 'imp-id': '' },
      { 'imp-id': ['a', ''] },
      { 'imp-id': 'x'.repeat(301) },
      { 'imp-id': Array.from({ length: 501 }, () => 'a') },
      { 'imp-ids': 'a' },
      { 'imp-ids': '{"a":1}' },
      { 'imp-ids': '[1]' },
      { 'imp-ids': '[["a"]]' },
      { 'imp-ids': 'null' },
      { 'imp-ids': ['["a"]', '["b"]'] },
      { 'imp-ids': `["${'x'.repeat(100_001)}"]` },
    ])
      expect(() => askedIds(query, 'imp-id'), JSON.stringify(query).slice(0, 60)).toThrow('BadRequestError');
  });
});
