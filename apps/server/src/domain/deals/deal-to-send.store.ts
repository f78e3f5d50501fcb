import type { DealSegmentGroup, Operator } from '@encart/contract/deals/deal-segments.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import type { DealToSend, NamedPart, SentStatus } from './deal-to-send.ts';

interface Row
  extends Omit<DealToSend, 'inventory' | 'countries' | 'sizes' | 'segmentgroups' | 'floor' | 'ctr'> {
  floor: string | null;
  ctr: string | null;
  inventory_action: 'include' | 'exclude';
  country_action: 'include' | 'exclude';
  has_profiles: boolean;
  has_thematics: boolean;
  chosen: NamedPart[];
  of_profiles: NamedPart[];
  codes: string[];
  size_names: string[];
  groups: DealSegmentGroup[];
  known_segments: (NamedPart & { provider: string; external_value: string | null })[];
  segment_operator: Operator;
  segmentgroup_operator: Operator;
}

const publisher = sql`jsonb_build_object('id', publisher_id,
  'name', coalesce(nullif(publisher_display_name, ''), publisher_name)) order by publisher_id`;

/** A text the documents write instants from. */
const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/**
 * What is chosen, or where that is left open the publishers of the profiles' regies without those excluded; a deal of no
 * profile sells everything else there is.
 */
function inventoryOf({ inventory_action, chosen, of_profiles, ...row }: Row): DealToSend['inventory'] {
  if (inventory_action === 'include' && (chosen.length > 0 || row.has_thematics))
    return { action: 'include', publishers: chosen, isFixed: !row.has_thematics };
  const excluded = inventory_action === 'exclude' ? chosen : [];
  if (!row.has_profiles) return { action: 'exclude', publishers: excluded, isFixed: false };
  const without = new Set(excluded.map(({ id }) => id));
  return { action: 'include', publishers: of_profiles.filter(({ id }) => !without.has(id)), isFixed: false };
}

function segmentsOf({ groups, known_segments }: Row): DealToSend['segmentgroups'] {
  const known = new Map(known_segments.map((segment) => [segment.id, segment]));
  return groups.map(({ segments }) =>
    segments.map(({ segment_id, match, external_value }) => {
      const { name = '', provider = 'unknown', external_value: usual = null } = known.get(segment_id) ?? {};
      return { segment_id, match, external_value: external_value ?? usual, name, provider };
    }),
  );
}

const sizeOf = (name: string) => {
  const [width = 0, height = 0] = name.split('x').map(Number);
  return { width, height };
};

/** Deals as their platforms are told of them, whole, whoever asks. */
async function readDeals(db: Database, which: ReturnType<typeof sql>): Promise<DealToSend[]> {
  const list = (columns: ReturnType<typeof sql>, from: ReturnType<typeof sql>) =>
    sql`coalesce((select jsonb_agg(${columns}) ${from}), '[]')`;
  const ofDeal = sql`masterdeal_id = deal.masterdeal_id`;
  const { rows } = await sql<Row>`
    select deal.masterdeal_id, spot.member_id, spot.deal_code, deal.name, deal.type, deal.transparency, deal.auction,
      deal.privilege as priority, deal.floorprice as floor, deal.visibility_minimum, deal.ctr,
      ${instant('deal.startdate')} as start, ${instant('deal.enddate')} as "end",
      ${instant('deal.created_at')} as created,
      deal.inventory_action, deal.country_action, deal.segment_operator, deal.segmentgroup_operator,
      deal.segmentgroups as groups,
      case when deal.sent_at is null then 'pending'
        when deal.ended_at is not null then 'complete'
        when deal.paused then 'paused' else 'active' end as status,
      exists (select 1 from masterdeal_profiles where ${ofDeal}) as has_profiles,
      exists (select 1 from masterdeal_salesthematics where ${ofDeal}) as has_thematics,
      ${list(
        sql`jsonb_build_object('id', buyer_id, 'name', buyer_name, 'dsp_id', dsp_id) order by buyer_id`,
        sql`from masterdeal_buyers join buyers using (buyer_id)
          where ${ofDeal} and buyers.platform = members.platform`,
      )} as buyers,
      ${list(
        sql`jsonb_build_object('id', brand_id, 'name', brand_name) order by brand_id`,
        sql`from masterdeal_brands join brands using (brand_id) where ${ofDeal}`,
      )} as brands,
      ${list(
        publisher,
        sql`from (select publisher_id from masterdeal_publishers where ${ofDeal}
          union select publisher_id from masterdeal_salesthematics
            join publisher_salesthematics using (salesthematic_id) where ${ofDeal}) as chosen
          join publishers using (publisher_id)`,
      )} as chosen,
      case when deal.inventory_action = 'include' and (exists (select from masterdeal_publishers where ${ofDeal})
        or exists (select from masterdeal_salesthematics where ${ofDeal})) then '[]' else ${list(
          publisher,
          sql`from (select distinct publisher_id from masterdeal_profiles join profile_regies using (profile_id)
            join publisher_regies using (regie_id) where ${ofDeal}) as sold
          join publishers using (publisher_id)`,
        )} end as of_profiles,
      ${list(
        sql`country_code order by country_code`,
        sql`from masterdeal_countries join countries using (country_id) where ${ofDeal}`,
      )} as codes,
      ${list(
        sql`size_name order by size_name`,
        sql`from masterdeal_sizes join sizes using (size_id) where ${ofDeal}`,
      )} as size_names,
      ${list(
        sql`supply_name order by supply_name`,
        sql`from masterdeal_supplies join supplies using (supply_id) where ${ofDeal}`,
      )} as supplies,
      ${list(
        sql`jsonb_build_object('id', segment_id, 'name', segment_name, 'provider', segment_provider,
          'external_value', external_value)`,
        sql`from masterdeal_segments join segments using (segment_id) where ${ofDeal}`,
      )} as known_segments
    from masterdeals as deal
      join masterdeal_platforms as spot using (masterdeal_id) join members using (member_id)
    where ${which} order by deal.masterdeal_id, spot.member_id`.execute(db);
  return rows.map((row) => ({
    masterdeal_id: row.masterdeal_id,
    member_id: row.member_id,
    deal_code: row.deal_code,
    status: row.status satisfies SentStatus,
    name: row.name,
    type: row.type,
    transparency: row.transparency,
    auction: row.auction,
    priority: row.priority,
    floor: row.floor === null ? null : Number(row.floor),
    visibility_minimum: row.visibility_minimum,
    ctr: row.ctr === null ? null : Number(row.ctr),
    start: row.start,
    end: row.end,
    created: row.created,
    buyers: row.buyers,
    brands: row.brands,
    inventory: inventoryOf(row),
    countries: { action: row.country_action, codes: row.codes },
    sizes: row.size_names.map(sizeOf),
    supplies: row.supplies,
    segment_operator: row.segment_operator,
    segmentgroup_operator: row.segmentgroup_operator,
    segmentgroups: segmentsOf(row),
  }));
}

/** A deal as its platform on this member is told of it; undefined where it is not sold there. */
export const readDealToSend = async (
  db: Database,
  masterdeal_id: number,
  member_id: number,
): Promise<DealToSend | undefined> =>
  (await readDeals(db, sql`deal.masterdeal_id = ${masterdeal_id} and spot.member_id = ${member_id}`))[0];

/** All deals that were ever sent, once for each of their platforms. */
export const readSentDeals = (db: Database): Promise<DealToSend[]> =>
  readDeals(db, sql`deal.sent_at is not null`);
