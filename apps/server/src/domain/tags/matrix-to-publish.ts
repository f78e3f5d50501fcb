import type { ItemDevice, ItemType, MatrixBidder } from '@encart/contract/tags/matrix-items.ts';
import type { Side } from '@encart/contract/tags/matrix-sides.ts';

/** A matrix with everything its files need, names resolved: what a publication begins with. Plain data, kept as JSON. */
export interface MatrixToPublish {
  side: Side;
  /** The matrix's own number, whatever its side. */
  matrixId: number;
  name: string;
  version: number;
  activationOnFocus: boolean;
  noResize: boolean;
  /** Of a server-side matrix. */
  transparency: boolean;
  activationVideo: boolean;
  activationNativeAssembly: boolean;
  bidders: readonly MatrixBidder[];
  sites: readonly SiteToPublish[];
  floors: readonly FloorToPublish[];
  /** Who we are in the supply chain: the domain of our sellers.json. */
  sellerDomain: string;
  /** Units of a currency one euro buys, for adapters that ask for floors in their own. */
  rates: Readonly<Record<string, number>>;
}

export interface SiteToPublish {
  publisherId: number;
  name: string;
  /** For names of files and ids: lower case letters, digits and hyphens; unique in the matrix. */
  slug: string;
  /** Its own domain, where it is known. */
  domain: string | null;
  items: readonly ItemToPublish[];
}

export interface ItemToPublish {
  type: ItemType;
  page: string;
  /** Name of the position and its OpenRTB number, where it has one. */
  position: string;
  pos: number | null;
  /** Name of the format when it was written by name. */
  format: string | null;
  sizes: readonly (readonly [width: number, height: number])[];
  device: ItemDevice;
  thematic: string;
  code: string;
  owner: string;
  /** Parameters by bidder key, with the types the side wants. Bidders without any cell in the row are not asked. */
  params: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** A floor of a regie, as its form has it; `size` is one size or none. */
export interface FloorToPublish {
  device: 'all' | 'desktop' | 'mobile' | 'tablet' | 'ctv';
  mediatype: 'banner' | 'video' | 'native' | 'audio';
  size: string | null;
  value: number;
  code: string | null;
  owner: string | null;
}
