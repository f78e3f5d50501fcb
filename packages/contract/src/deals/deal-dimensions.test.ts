import { describe, expect, it } from 'vitest';
import type { Principal } from '#access/principal.ts';
import { ROLES } from '#access/roles.ts';
import { dimensionsFor } from '#analytics/filter-dimensions.ts';
import { dealDimensionsFor } from './deal-dimensions.ts';

const as = (user_role: Principal['user_role']) => ({ user_role }) as Principal;
const CHOSEN = ['publisher', 'format', 'supply', 'size', 'country', 'buyer'] as const;

describe('dimensions of deals', () => {
  it('are all that deals are composed of, for those who compose them', () => {
    for (const role of ['SA', 'AP', 'DP'] as const)
      expect(dealDimensionsFor(as(role))).toEqual(expect.arrayContaining([...CHOSEN]));
  });

  it('are those of their reports for everybody else, and never publishers for those who buy', () => {
    const others = ROLES.filter((role) => !['SA', 'AP', 'DP'].includes(role));
    for (const role of others) expect(dealDimensionsFor(as(role))).toEqual(dimensionsFor(as(role)));
    for (const role of ['AB', 'UB', 'AA', 'UA'] as const) {
      expect(dealDimensionsFor(as(role))).not.toContain('publisher');
      expect(dealDimensionsFor(as(role))).not.toContain('buyer');
    }
  });
});
