import { TAG_TYPES } from '@encart/contract/resources/publishers.ts';
import type { Database } from '#kit/db/database.ts';
import { type Ids, idOf, insertNamed, insertRows } from './insert-rows.ts';
import { categoryName, type Market } from './market.ts';
import { domainOf } from './plain.ts';
import { createRandom } from './random.ts';
import { flourishes, local, mastheads, places, specialities, type Theme, themes } from './words/sites.ts';

/** A site and the regies that sell it. */
export interface Site {
  publisher_name: string;
  domain: string;
  subject: string;
  thematics: readonly string[];
  regies: readonly string[];
}

const sells = (regie: string, { thematics }: Theme) =>
  specialities[regie]?.some((thematic) => thematics.includes(thematic)) ?? true;

export function makeSites(regies: readonly string[], count: number): Site[] {
  const random = createRandom('sites');
  const made = new Map<string, Site>();
  const titleOf = (theme: Theme) =>
    theme === local
      ? `${random.pick(mastheads)} ${random.pick(places)}`
      : `${theme.word} ${random.pick(flourishes)}`;
  // In turns, so that every regie has sites; up to two others sell them too.
  for (let turn = 0; made.size < count; turn += 1) {
    const first = regies[turn % regies.length] ?? '';
    const theme = random.pick(
      [...themes, ...Array<Theme>(10).fill(local)].filter((one) => sells(first, one)),
    );
    const publisher_name = titleOf(theme);
    if (made.has(publisher_name)) continue;
    const others = regies.filter((regie) => regie !== first && sells(regie, theme));
    made.set(publisher_name, {
      publisher_name,
      domain: domainOf(publisher_name),
      subject: theme.subject,
      thematics: random.some(theme.thematics, random.between(1, 2)),
      regies: [first, ...random.some(others, random.pick([0, 0, 0, 1, 1, 2]))],
    });
  }
  return [...made.values()];
}

export async function addPublishers(db: Database, sites: readonly Site[], market: Market, regies: Ids) {
  const random = createRandom('publishers');
  const sellers = createRandom('confidential sellers');
  const ssps = [...market.ssps.values()];
  const categoryOf = (platform: string, subject: string) =>
    market.categories.get(categoryName(platform, subject)) ?? idOf(market.categories, subject);
  const rows = sites.map(({ publisher_name, domain, subject }) => {
    const platform = random.chance(0.02)
      ? 'rubicon_staging'
      : random.pick(['classic', 'classic', 'classic', 'brand', 'rubicon']);
    return {
      publisher_name,
      publisher_display_name: domain,
      platform,
      tag_type: random.pick(TAG_TYPES),
      ssp_id: random.pick(ssps),
      category_id: categoryOf(platform, subject),
      seller_confidential: sellers.chance(0.04),
    };
  });
  const publishers = await insertNamed(db, 'publishers', rows);
  const links = (namesOf: (site: Site) => readonly string[], id: string, ids: Ids) =>
    sites.flatMap((site) =>
      namesOf(site).map((name) => ({
        publisher_id: idOf(publishers, site.publisher_name),
        [id]: idOf(ids, name),
      })),
    );
  await insertRows(
    db,
    'publisher_regies',
    links((site) => site.regies, 'regie_id', regies),
  );
  await insertRows(
    db,
    'publisher_salesthematics',
    links((site) => site.thematics, 'salesthematic_id', market.salesthematics),
  );
}
