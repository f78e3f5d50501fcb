import { foldName, knownNames } from '@encart/contract/tags/known-names.ts';
import type { MatrixCells } from '@encart/contract/tags/matrix-items.ts';
import { openRtbPosition } from '@encart/contract/tags/position-places.ts';
import { readFormat } from '@encart/contract/tags/read-format.ts';
import { createParamsReader } from '@encart/contract/tags/read-params.ts';
import { readDevice, readType } from '@encart/contract/tags/read-row.ts';
import { floorsToPublish } from './floors/regie-floors.ts';
import type { ItemToPublish, MatrixToPublish, SiteToPublish } from './matrix-to-publish.ts';
import type { MatrixSnapshot } from './snapshot.ts';

/** Reads the rows of a matrix that the check has found nothing wrong with. */
function itemReader({ side, setup }: MatrixSnapshot) {
  const known = knownNames({ ...setup, positions: setup.positions.map(({ name }) => name) });
  const positions = new Map(setup.positions.map((position) => [foldName(position.name), position]));
  const reader = createParamsReader(setup.bidders, side);
  return (cells: MatrixCells): ItemToPublish => {
    const type = readType(cells.type) ?? 'banner';
    const format = readFormat(cells.format, known);
    const position = positions.get(foldName(cells.position));
    return {
      type,
      page: cells.page.trim(),
      position: position?.name ?? '',
      pos: position ? openRtbPosition(position.place) : null,
      format: format.isName ? cells.format.trim() : null,
      sizes: format.sizes,
      device: readDevice(cells.device) ?? 'all',
      thematic: cells.thematic.trim(),
      code: cells.code.trim(),
      owner: cells.owner.trim(),
      params: reader.readParams(cells, type === 'banner').params,
    };
  };
}

interface Publishing {
  matrixId: number;
  version: number;
  sellerDomain: string;
}

/**
 * A snapshot with all names resolved, one matrix a site: a site has the bidders and floors of those regies alone that sell
 * it.
 */
export function matricesToPublish(snapshot: MatrixSnapshot, publishing: Publishing): MatrixToPublish[] {
  const { setup, slugs, items } = snapshot;
  const readItem = itemReader(snapshot);
  const rowsOf = new Map<string, MatrixCells[]>();
  for (const cells of items) {
    const site = foldName(cells.site);
    rowsOf.set(site, [...(rowsOf.get(site) ?? []), cells]);
  }
  return setup.sites.flatMap(({ publisher_id, name, domain, regies }) => {
    const rows = rowsOf.get(foldName(name));
    // Two publishers of one name, on two platforms: the first is the site.
    if (!rows?.length) return [];
    rowsOf.delete(foldName(name));
    const site: SiteToPublish = {
      publisherId: publisher_id,
      name,
      slug: slugs[publisher_id] ?? `site-${publisher_id}`,
      domain,
      items: rows.map(readItem),
    };
    return [
      {
        ...publishing,
        side: snapshot.side,
        name: snapshot.name,
        activationOnFocus: snapshot.activationOnFocus,
        noResize: snapshot.noResize,
        transparency: snapshot.transparency,
        activationVideo: snapshot.activationVideo,
        activationNativeAssembly: snapshot.activationNativeAssembly,
        bidders: setup.bidders
          .filter(({ regie_id }) => regie_id === null || regies.includes(regie_id))
          .map(({ key, adapter, adjustment }) => ({ key, adapter, adjustment })),
        sites: [site],
        floors: floorsToPublish(setup.floors.filter(({ regie_id }) => regies.includes(regie_id))),
        rates: snapshot.rates,
      },
    ];
  });
}
