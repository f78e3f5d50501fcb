import { describe, expect, it } from 'vitest';
import { withRight } from './rights.ts';

const right = (read: boolean, write: boolean) => ({
  profile_endpoint_read: read,
  profile_endpoint_write: write,
});

describe('a right ticked', () => {
  it('to write brings reading along, and reading taken away takes writing', () => {
    expect(withRight(right(false, false), 'profile_endpoint_write', true)).toEqual(right(true, true));
    expect(withRight(right(true, true), 'profile_endpoint_write', false)).toEqual(right(true, false));
    expect(withRight(right(true, true), 'profile_endpoint_read', false)).toEqual(right(false, false));
    expect(withRight(right(false, false), 'profile_endpoint_read', true)).toEqual(right(true, false));
  });
});
