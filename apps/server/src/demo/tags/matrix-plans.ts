import type { Side } from '@encart/contract/tags/matrix-sides.ts';

/**
 * What has become of a matrix: never published; live as it is; changed since it was published, and a publication of that
 * was cancelled; its newest version tried beside the one before; taken back to an older one; refused by the check.
 */
export type MatrixStory = 'draft' | 'live' | 'changed' | 'trial' | 'rolled_back' | 'failed';

export interface MatrixPlan {
  name: string;
  side: Side;
  /** By name: a matrix is made where all of them are there. */
  regies: readonly string[];
  /** The most sites of each regie. */
  sites: number;
  story: MatrixStory;
  /** Whether it has banners and nothing else. */
  isDisplayOnly?: true;
}

/** Where only a few of each side are made, the first ones are. */
export const matrixPlans: readonly MatrixPlan[] = [
  {
    name: 'Rivages Publicité – réseau',
    side: 'client',
    regies: ['Rivages Publicité'],
    sites: 8,
    story: 'live',
  },
  {
    name: 'Midi Sport – saison',
    side: 'client',
    regies: ['Midi Sport Régie'],
    sites: 4,
    story: 'failed',
  },
  {
    name: 'Rivages Locales – nouveaux sites',
    side: 'client',
    regies: ['Rivages Locales'],
    sites: 3,
    story: 'draft',
  },
  {
    name: 'Rivages – articles et accueils',
    side: 'client',
    regies: ['Rivages Publicité', 'Rivages Locales'],
    sites: 3,
    story: 'trial',
  },
  {
    name: 'Belvédère Média – magazines',
    side: 'client',
    regies: ['Belvédère Média'],
    sites: 4,
    story: 'rolled_back',
  },
  {
    name: 'Midi Vidéo – lecteur',
    side: 'client',
    regies: ['Midi Vidéo Régie'],
    sites: 3,
    story: 'changed',
  },
  {
    name: 'Hautes-Terres – réseau',
    side: 'client',
    regies: ['Hautes-Terres Régie'],
    sites: 6,
    story: 'live',
  },
  {
    name: 'Rivages Publicité – côté serveur',
    side: 'server',
    regies: ['Rivages Publicité'],
    sites: 5,
    story: 'live',
  },
  {
    name: 'Midi Vidéo – côté serveur',
    side: 'server',
    regies: ['Midi Vidéo Régie'],
    sites: 3,
    story: 'trial',
  },
  {
    name: 'Rivages Locales – côté serveur',
    side: 'server',
    regies: ['Rivages Locales'],
    sites: 3,
    story: 'draft',
  },
  {
    name: 'Belvédère Média – côté serveur',
    side: 'server',
    regies: ['Belvédère Média'],
    sites: 3,
    story: 'rolled_back',
    isDisplayOnly: true,
  },
  {
    name: 'Hautes-Terres – côté serveur',
    side: 'server',
    regies: ['Hautes-Terres Régie'],
    sites: 4,
    story: 'failed',
  },
];
