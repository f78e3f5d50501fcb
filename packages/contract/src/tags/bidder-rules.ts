import type { ItemType } from './matrix-items.ts';

export const MEDIA_TYPES = ['banner', 'video', 'native'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** What Prebid calls the type of a row. */
export const mediaTypeOf: Record<ItemType, MediaType> = {
  banner: 'banner',
  preroll: 'video',
  outstream: 'video',
  native: 'native',
};

/**
 * What a parameter is sent as, and what its cell may hold.
 * `integer` a whole number from 1 on; `digits` a text of digits, of any length; `number` a decimal number;
 * `domain` and `uuid` texts of that form; `flag` true or false; `list` texts separated by commas; `object` JSON.
 */
export const PARAM_TYPES = [
  'integer',
  'digits',
  'number',
  'text',
  'domain',
  'uuid',
  'flag',
  'list',
  'object',
] as const;
export type ParamType = (typeof PARAM_TYPES)[number];

/** What a bidder wants on one side. Names with a point are inside an object: `publisher.id`. */
export interface SideRules {
  media: readonly MediaType[];
  params: Readonly<Record<string, ParamType>>;
  /** Sets of parameters that are enough: at least one has to be there whole. */
  ways: readonly (readonly string[])[];
  /** More than one whole way is refused too. */
  oneWay?: true;
  /** Parameters of which all are there, or none. */
  together?: readonly string[];
  /** Parameters a slot that is not a banner needs as well. */
  unlessBanner?: readonly string[];
  /** The fewest characters of a text. */
  shortest?: Readonly<Record<string, number>>;
  /** `never`: it only takes applications. `unsure`: some versions only take applications. */
  web?: 'never' | 'unsure';
  /** The host has to switch it on. */
  offByDefault?: true;
}

export interface BidderRules {
  /** Its id on the Global Vendor List. */
  gvlid: number;
  client: SideRules;
  server: SideRules;
  /** The bidder that replaces it. */
  replacedBy?: string;
  /** Parameters that are the row's own cells where theirs are empty. */
  fromRow?: Readonly<Record<string, 'owner' | 'code'>>;
}
