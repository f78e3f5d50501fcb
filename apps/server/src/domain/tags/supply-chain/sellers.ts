import { type Seller, type SellersJson, sellersJson } from '@encart/contract/tags/sellers-json.ts';

/** A publisher or a regie that is paid for what is sold through us. */
export interface PaidEntity {
  kind: 'publisher' | 'regie';
  id: number;
  name: string;
  /** Where it does business, if it is on the web. */
  domain: string | null;
  isConfidential: boolean;
}

/** Who answers for the file. */
export interface SellersContact {
  email?: string;
  address?: string;
  /** Such as its number at TAG. */
  identifiers?: readonly { name: string; value: string }[];
}

/** The number that the supply chain of bid requests has as well (`sid`): that of the publisher. Regies have others. */
export const sellerId = ({ kind, id }: Pick<PaidEntity, 'kind' | 'id'>): string =>
  kind === 'publisher' ? String(id) : `regie-${id}`;

export const SELLER_TYPES = { publisher: 'PUBLISHER', regie: 'INTERMEDIARY' } as const;

function sellerOf(entity: PaidEntity): Seller {
  const named = entity.isConfidential
    ? { is_confidential: 1 as const }
    : { name: entity.name.trim(), ...(entity.domain ? { domain: entity.domain.toLowerCase() } : {}) };
  return { seller_id: sellerId(entity), seller_type: SELLER_TYPES[entity.kind], ...named };
}

/** Publishers first, then regies, by number: the same entities make the same file. */
export const inOrder = (a: PaidEntity, b: PaidEntity) => a.kind.localeCompare(b.kind) || a.id - b.id;

/** The sellers.json of the platform. Throws when two entities have one id, or one has no name. */
export const makeSellersJson = (
  entities: readonly PaidEntity[],
  { email, address, identifiers = [] }: SellersContact,
): SellersJson =>
  sellersJson.parse({
    ...(email ? { contact_email: email } : {}),
    ...(address ? { contact_address: address } : {}),
    version: '1.0',
    ...(identifiers.length > 0 ? { identifiers } : {}),
    sellers: entities.toSorted(inOrder).map(sellerOf),
  });
