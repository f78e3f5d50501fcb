import { SEGMENT_PROVIDERS } from '@encart/contract/resources/segments.ts';
import type { Database } from '#kit/db/database.ts';
import { productOf } from './figures/products.ts';
import { type Ids, idOf, insertNamed, insertRows } from './insert-rows.ts';
import { plain } from './plain.ts';
import { createRandom } from './random.ts';
import { audiences } from './words/audiences.ts';
import * as platforms from './words/platforms.ts';
import { positionPlaces } from './words/positions.ts';
import { dealTypes, formats, sizes } from './words/products.ts';
import { local, subjects, themes } from './words/sites.ts';
import { trades } from './words/trades.ts';

/** The lists that the rest of the company chooses from. */
export interface Market {
  ssps: Ids;
  dsps: Ids;
  industries: Ids;
  categories: Ids;
  salesthematics: Ids;
}

/** A subject as a platform calls it: each has its own handwriting. */
export const categoryName = (platform: string, subject: string) =>
  platform === 'brand' ? `BR ${subject}` : platform.startsWith('rubicon') ? `RP ${subject}` : subject;

const named = (column: string, names: readonly string[]) => names.map((name) => ({ [column]: name }));

async function addSegments(db: Database) {
  const random = createRandom('segments');
  const groups = await insertNamed(db, 'segmentgroups', named('segmentgroup_name', Object.keys(audiences)));
  const rows = Object.entries(audiences).flatMap(([group, names]) =>
    names.flatMap((segment_name) =>
      random.some(SEGMENT_PROVIDERS, 2).map((segment_provider) => ({
        segment_name,
        segmentgroup_id: idOf(groups, group),
        segment_provider,
        external_value: segment_provider === 'unknown' ? null : String(random.between(10_000, 99_999)),
      })),
    ),
  );
  await insertRows(db, 'segments', rows);
}

const addCategories = (db: Database) =>
  insertNamed(
    db,
    'categories',
    Object.entries(subjects).flatMap(([subject, category_display_name], at) =>
      // Every subject on the platform with most sites, the first ones on the others too.
      ['classic', ...(at < 20 ? ['rubicon'] : []), ...(at < 10 ? ['brand'] : [])].map((platform) => ({
        category_name: categoryName(platform, subject),
        category_display_name,
        platform,
      })),
    ),
  );

async function addPlatforms(db: Database) {
  const random = createRandom('platforms');
  const ssps = await insertNamed(db, 'ssps', named('ssp_name', platforms.ssps));
  const supplies = platforms.supplyKinds.flatMap((kind) =>
    platforms.ssps.map((ssp) => ({ supply_name: `${ssp} ${kind}`, ssp_id: idOf(ssps, ssp) })),
  );
  await insertRows(db, 'supplies', supplies.slice(0, 25));
  const dsps = await insertNamed(
    db,
    'dsps',
    platforms.dsps.map((dsp_display_name) => ({
      dsp_name: plain(dsp_display_name),
      dsp_display_name,
      ssp_id: idOf(ssps, random.pick(platforms.ssps)),
      platform: random.pick(['classic', 'classic', 'brand', 'rubicon']),
    })),
  );
  return { ssps, dsps };
}

/** Formats with the sizes they are sold in. */
async function addFormats(db: Database) {
  const rows = formats.map((format_name) => ({ format_name, deal_type: dealTypes[format_name] ?? null }));
  const ids = await insertNamed(db, 'formats', rows);
  const sizeIds = await insertNamed(db, 'sizes', named('size_name', sizes));
  const links = formats.flatMap((format) =>
    productOf(format)
      .sizes.filter(Boolean)
      .map((size) => ({ format_id: idOf(ids, format), size_id: idOf(sizeIds, size) })),
  );
  await insertRows(db, 'format_sizes', links);
}

export async function addMarket(db: Database): Promise<Market> {
  await addFormats(db);
  const places = Object.entries(positionPlaces);
  await insertRows(
    db,
    'positions',
    places.map(([position_name, position_place]) => ({ position_name, position_place })),
  );
  await addSegments(db);
  const thematics = [...new Set([...local.thematics, ...themes.flatMap((theme) => theme.thematics)])];
  const industries = trades.map((trade) => trade.industry_name);
  return {
    ...(await addPlatforms(db)),
    categories: await addCategories(db),
    industries: await insertNamed(db, 'industries', named('industry_name', industries)),
    salesthematics: await insertNamed(db, 'salesthematics', named('salesthematic_name', thematics)),
  };
}
