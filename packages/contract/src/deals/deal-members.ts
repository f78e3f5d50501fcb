import { limits } from '#base/limits.ts';

/** Whether buyers are told whose inventory they buy. */
export const TRANSPARENCIES = ['blind', 'transparent'] as const;
export type Transparency = (typeof TRANSPARENCIES)[number];

/** Which of Rubicon's environments deals are sent to. */
export const RUBICON_ENVIRONMENTS = ['production', 'staging'] as const;
export type RubiconEnvironment = (typeof RUBICON_ENVIRONMENTS)[number];

/** Our seats on the platforms that sell a deal. */
export const membersOf = (
  transparency: Transparency,
  environment: RubiconEnvironment,
): readonly [number, number] => [limits.deal.members[transparency], limits.rubiconMember[environment]];
