import { describe, expect, it } from 'vitest';
import { finds, ticked } from './rights.ts';

const held = (read: boolean, write: boolean) => ({
  profile_endpoint_read: read,
  profile_endpoint_write: write,
});

describe('a right ticked', () => {
  it('to write brings reading along, and reading taken away takes writing', () => {
    expect(ticked(held(false, false), 'profile_endpoint_write', true)).toEqual(held(true, true));
    expect(ticked(held(true, true), 'profile_endpoint_write', false)).toEqual(held(true, false));
    expect(ticked(held(true, true), 'profile_endpoint_read', false)).toEqual(held(false, false));
    expect(ticked(held(false, false), 'profile_endpoint_read', true)).toEqual(held(true, false));
  });
});

describe('a search', () => {
  it('finds every word whatever its accents, and everything when empty', () => {
    expect(finds('vall gaz', 'La Gazette des Vallées')).toBe(true);
    expect(finds('vallées nord', 'La Gazette des Vallées')).toBe(false);
    expect(finds(' ', 'x')).toBe(true);
  });
});
