import { describe, expect, it } from 'vitest';
import { can } from '#access/can.ts';
import type { Principal } from '#access/principal.ts';
import { profileTypeOf, ROLES, type Role } from '#access/roles.ts';
import { CPM_DIMENSIONS } from './cpm.calls.ts';
import { NAMED_DIMENSIONS, type NamedDimension } from './dimensions.ts';
import { dimensionsFor, mayFilterBy } from './filter-dimensions.ts';

const whoIs = (user_role: Role): Principal => ({
  user_id: 1,
  user_role,
  profile_id: 1,
  profile_type: profileTypeOf(user_role),
  endpoints: [],
  services: [],
  original_user_id: null,
});

/** By hand, apart from the rules: who may tell figures apart by what. */
const selling: Role[] = ['SA', 'AP', 'UP'];
const buying: Role[] = ['AB', 'UB'];
const advertising: Role[] = ['AA', 'UA'];
const EXPECTED: Record<NamedDimension, Role[]> = {
  publisher: selling,
  regie: selling,
  member: selling,
  supply: selling,
  ssp: selling,
  thematic: selling,
  transaction: selling,
  placement: selling,
  placementgroup: selling,
  position: selling,
  buyer: selling,
  deal: [...selling, 'DP', ...buying, ...advertising],
  format: [...selling, ...buying, ...advertising],
  size: [...selling, ...buying],
  dsp: [...selling, ...buying],
  tradingdesk: [...selling, ...buying],
  advertiser: [...selling, ...buying, ...advertising],
  brand: [...selling, ...advertising],
  campaign: ['SA', ...buying, ...advertising],
  lineitem: ['SA', ...buying, ...advertising],
  country: [...ROLES],
  bidder: [...ROLES],
  device: [...ROLES],
};

describe.each(NAMED_DIMENSIONS)('figures by %s', (dimension) => {
  it('are open to those who may open a report of them, and to nobody else', () => {
    const open = ROLES.filter((role) => mayFilterBy(whoIs(role), dimension));
    expect(open.toSorted()).toEqual([...EXPECTED[dimension]].sort());
    expect(mayFilterBy(null, dimension)).toBe(false);
    for (const role of ROLES)
      expect(dimensionsFor(whoIs(role)).includes(dimension)).toBe(open.includes(role));
  });
});

it('whoever may open the CPM page may tell CPM apart by all it offers', () => {
  const allowed = ROLES.map(whoIs).filter((who) => can(who, { ability: 'analytics-cpm' }));
  expect(allowed.length).toBeGreaterThan(0);
  for (const who of allowed)
    expect(CPM_DIMENSIONS.filter((dimension) => !mayFilterBy(who, dimension))).toEqual([]);
});
