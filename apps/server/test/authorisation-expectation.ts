/** Everybody whose rights are tested: each role, nobody, and a super administrator in disguise. */
export const PRINCIPALS = ['nobody', 'SA', 'AP', 'UP', 'DP', 'AA', 'UA', 'AB', 'UB', 'SA as UP'] as const;
export type PrincipalKind = (typeof PRINCIPALS)[number];

/** Whose the thing is that a call names: one's own, a colleague's, another company's, or nobody's. */
export type Relation = 'own' | 'colleague' | 'foreign' | 'missing' | 'none';

export interface Expectation {
  relation: Relation;
  /** Which request to send, when the call needs more than its path. */
  query?: string;
  body?: Record<string, unknown>;
  expected: Record<PrincipalKind, number>;
}
