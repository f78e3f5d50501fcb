import type { MatrixSetup } from '@encart/contract/tags/matrices.calls.ts';
import type { PositionPlace } from '@encart/contract/tags/position-places.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

/** A publisher is often shown by its domain. */
const DOMAIN = '^(?:[a-z0-9-]+\\.)+[a-z]{2,}$';

/** What the cells of a matrix may say: of its regies alone, whoever asks. Its caller has been given the matrix. */
export async function readSetup(db: Database, tag_matrix_id: number): Promise<MatrixSetup> {
  const regies = sql`(select regie_id from tag_matrix_regies where tag_matrix_id = ${tag_matrix_id})`;
  const [bidders, additional, sites, formats, sizes, positions, thematics, ofRegies] = await Promise.all([
    sql<MatrixSetup['bidders'][number]>`
      select adapters.adapter_id, coalesce(alias, adapter) as key, adapter,
        servicebidder_cpm_adjustment::float8 as adjustment, regie_id
      from tag_matrix_bidders join adapters on adapters.adapter_id = tag_matrix_bidders.adapter_id
      where tag_matrix_id = ${tag_matrix_id} and regie_id in ${regies}
      order by coalesce(alias, adapter), adapters.adapter_id`.execute(db),
    sql<{ codes: string[] }>`select additional_bidders as codes from tag_matrices
      where tag_matrix_id = ${tag_matrix_id}`.execute(db),
    sql<MatrixSetup['sites'][number]>`
      select publishers.publisher_id, publisher_name as name,
        substring(lower(publisher_display_name) from ${DOMAIN}) as domain, array_agg(regie_id order by regie_id) as regies
      from publisher_regies join publishers on publishers.publisher_id = publisher_regies.publisher_id
      where regie_id in ${regies} group by publishers.publisher_id order by publisher_name`.execute(db),
    sql<MatrixSetup['formats'][number]>`
      select format_name as name, array(select size_name from format_sizes
        join sizes on sizes.size_id = format_sizes.size_id
        where format_sizes.format_id = formats.format_id order by size_name) as sizes
      from formats order by format_name`.execute(db),
    sql<{ name: string }>`select size_name as name from sizes order by size_name`.execute(db),
    sql<{ name: string; place: PositionPlace }>`
      select position_name as name, position_place as place from positions order by position_name`.execute(
      db,
    ),
    sql<{ name: string }>`
      select salesthematic_name as name from salesthematics order by salesthematic_name`.execute(db),
    sql<{ regie_id: number; owners: string[]; floors: Omit<MatrixSetup['floors'][number], 'regie_id'>[] }>`
      select regie_id, owners, floors from regies where regie_id in ${regies} order by regie_id`.execute(db),
  ]);
  return {
    bidders: [
      ...bidders.rows,
      ...(additional.rows[0]?.codes ?? []).map((code) => ({
        adapter_id: null,
        key: code,
        adapter: code,
        adjustment: 1,
        regie_id: null,
      })),
    ],
    sites: sites.rows,
    formats: formats.rows,
    sizes: sizes.rows.map(({ name }) => name),
    positions: positions.rows,
    thematics: thematics.rows.map(({ name }) => name),
    owners: [...new Set(ofRegies.rows.flatMap(({ owners }) => owners))],
    floors: ofRegies.rows.flatMap(({ regie_id, floors }) => floors.map((floor) => ({ ...floor, regie_id }))),
  };
}
