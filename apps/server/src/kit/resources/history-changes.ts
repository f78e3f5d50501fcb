import { limits } from '@encart/contract/base/limits.ts';
import { type RawBuilder, sql } from 'kysely';

/** Rows that take up less in the database are told as they are. */
const SMALL_BYTES = 4_096;
/** The most a single row counts for: what is told of it is bounded. */
const MOST_BYTES = 65_536;
/** What the database stores compressed is several times longer when it is read. */
const UNPACKED = 8;

const { items, pageBytes } = limits.history;

/**
 * How much of a page a row takes, where a whole page has `pageBytes * limit`: no less than one of `limit` rows, else what
 * it has to tell, estimated from its size on disk so that no value is read for it.
 */
export const rowWeight = (limit: number): RawBuilder<number> => sql`
  greatest(${pageBytes}::bigint, ${limit}::bigint * least(${MOST_BYTES}::bigint,
    ${UNPACKED}::bigint * coalesce(pg_column_size(changes), 0)))`;

const firstOf = (list: RawBuilder<unknown>, most: number) =>
  sql`jsonb_path_query_array(${list}, ${sql.lit(`$[0 to ${most - 1}]`)}::jsonpath)`;
const first = (list: RawBuilder<unknown>) => firstOf(list, items);
const count = (list: RawBuilder<unknown>) => sql`jsonb_array_length(${list})`;

/** What the first list has that the second has not; fields whose rows were kept before and after have no more. */
const without = (list: string, other: string) => sql`(
  select coalesce(jsonb_agg(item), '[]') from (
    select item from jsonb_array_elements(${firstOf(listOf(list), limits.rows.most)}) as item
    except select item from jsonb_array_elements(${firstOf(listOf(other), limits.rows.most)}) as item) as items)`;

const isList = (name: string) => sql`jsonb_typeof(change -> ${sql.lit(name)}) = 'array'`;
const listOf = (name: string) =>
  sql`case when ${isList(name)} then change -> ${sql.lit(name)} else '[]'::jsonb end`;

/** A list's change with its counts: those the row says, or those of lists that were once kept whole. */
const told = (added: RawBuilder<unknown>, removed: RawBuilder<unknown>) => sql`jsonb_build_object(
  'added', ${first(sql`lists.added`)}, 'removed', ${first(sql`lists.removed`)},
  'added_count', coalesce(change -> 'added_count', to_jsonb(${count(sql`lists.added`)})),
  'removed_count', coalesce(change -> 'removed_count', to_jsonb(${count(sql`lists.removed`)})))
  from (select ${added} as added, ${removed} as removed) as lists`;

/**
 * The changes of an audit row, bounded before they leave the database: rows from before lists were bounded may hold
 * tens of thousands of values. `row` is the name of the table in the statement.
 */
export const boundedChanges = (row: string): RawBuilder<unknown> => {
  const changes = sql.ref(`${row}.changes`);
  return sql`case when pg_column_size(${changes}) <= ${SMALL_BYTES} then ${changes} else (
    select jsonb_object_agg(field, case
      when ${isList('added')} or ${isList('removed')} then (select ${told(listOf('added'), listOf('removed'))})
      when ${isList('before')} or ${isList('after')}
        then (select ${told(without('after', 'before'), without('before', 'after'))})
      else change end)
    from jsonb_each(${changes}) as one(field, change)) end`;
};
