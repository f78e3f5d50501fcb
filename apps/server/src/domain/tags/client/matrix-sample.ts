import type {
  FloorToPublish,
  ItemToPublish,
  MatrixToPublish,
  SiteToPublish,
} from '#domain/tags/matrix-to-publish.ts';

/** A small matrix for tests. */
export const sampleItem = (parts: Partial<ItemToPublish> = {}): ItemToPublish => ({
  ...{ type: 'banner', page: 'home', position: 'Haut', pos: 1, format: 'Pavé', device: 'all' },
  sizes: [
    [300, 250],
    [300, 600],
  ],
  ...{ thematic: '', code: 'div-haut', owner: 'Presse' },
  params: { msft: { placement_id: 13144370 }, pub_presse: { publisherId: '156209' } },
  ...parts,
});

export const sampleFloor = (value: number, parts: Partial<FloorToPublish> = {}): FloorToPublish => ({
  ...{ device: 'all', mediatype: 'banner', size: null, code: null, owner: null },
  ...{ value, ...parts },
});

export const sampleSite = (items: readonly ItemToPublish[] = [sampleItem()]): SiteToPublish => ({
  ...{ publisherId: 1001, name: 'Le Courrier', slug: 'le-courrier', domain: 'courrier.example' },
  items,
});

export const sampleMatrix = (parts: Partial<MatrixToPublish> = {}): MatrixToPublish => ({
  ...{ side: 'client', matrixId: 42, name: 'Presse quotidienne', version: 7 },
  ...{ activationOnFocus: false, noResize: false },
  ...{ transparency: false, activationVideo: false, activationNativeAssembly: false },
  bidders: [
    { key: 'msft', adapter: 'msft', adjustment: 1 },
    { key: 'pub_presse', adapter: 'pubmatic', adjustment: 0.85 },
  ],
  sites: [sampleSite()],
  floors: [],
  sellerDomain: 'encart.example',
  rates: { USD: 1.1 },
  ...parts,
});
