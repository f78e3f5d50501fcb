import { describe, expect, it } from 'vitest';
import { cellsOf, countOf, storedRights, withTick } from './rights-changes.ts';

const right = (read: boolean, write: boolean) => ({
  profile_endpoint_read: read,
  profile_endpoint_write: write,
});
const stored = storedRights({
  endpoints: [],
  profiles: [],
  rights: [{ profile_id: 1, endpoint_name: 'deals', ...right(true, false) }],
});
const read = 'profile_endpoint_read';
const write = 'profile_endpoint_write';

describe('changes of the table of rights', () => {
  it('count single rights and are sent cell by cell', () => {
    const once = withTick(stored, {}, { profile_id: 1, endpoint_name: 'deals', right: write, on: true });
    const twice = withTick(stored, once, { profile_id: 2, endpoint_name: 'tags', right: write, on: true });
    expect(countOf(stored, twice)).toBe(3);
    expect(cellsOf(stored, twice)).toEqual([
      { profile_id: 1, endpoint_name: 'deals', ...right(true, true) },
      { profile_id: 2, endpoint_name: 'tags', ...right(true, true) },
    ]);
  });

  it('taken back are none, and a profile that is not touched keeps its part', () => {
    const ticked = withTick(stored, {}, { profile_id: 1, endpoint_name: 'deals', right: read, on: false });
    const other = withTick(stored, ticked, { profile_id: 2, endpoint_name: 'tags', right: read, on: true });
    expect(other[1]).toBe(ticked[1]);
    const back = withTick(stored, other, { profile_id: 1, endpoint_name: 'deals', right: read, on: true });
    expect(cellsOf(stored, back)).toHaveLength(1);
  });

  it('that somebody else has made meanwhile are left out', () => {
    const mine = withTick(stored, {}, { profile_id: 1, endpoint_name: 'deals', right: write, on: true });
    expect(cellsOf({ 1: { deals: right(true, true) } }, mine)).toEqual([]);
  });
});
