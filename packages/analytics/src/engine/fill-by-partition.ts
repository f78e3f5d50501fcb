import type { ClickHouseClient } from '@clickhouse/client';
import { facts } from '#facts/tables.ts';
import { databaseName, type Layout, localTable, onCluster } from './layout.ts';
import { type RunOptions, runToEnd } from './run-to-end.ts';

/** `insert into <sums> select … from <facts> settings …`, the one form in which migrations fill a table. */
export interface Fill {
  into: string;
  select: string;
  from: keyof typeof facts;
  settings: string;
}

const FILL = /^insert into (\w+)\s+(select\s[\s\S]+?\sfrom (\w+))\s+settings ([\s\S]+)$/i;
const ATTEMPTS = 3;

export function parseFill(statement: string): Fill | undefined {
  const [, into, select, from, settings] = FILL.exec(statement) ?? [];
  if (!into || !select || !settings || !(from === 'delivery' || from === 'auctions')) return undefined;
  return { into, select, from, settings };
}

/** The measures a fill brings along: those that came later have no column yet. */
const measuresOf = ({ from, select }: Pick<Fill, 'from' | 'select'>) =>
  facts[from].measures.filter((measure) => new RegExp(`\\b${measure}\\b`).test(select));

const CLUSTER_SETTINGS = ', distributed_foreground_insert = 1, parallel_distributed_insert_select = 2';

/**
 * Fills sums from facts, one partition after another: each is done soon, can be followed when its connection is
 * lost, can be checked, and can be repeated without touching the others.
 */
export async function fillByPartition(
  client: ClickHouseClient,
  fill: Fill,
  layout: Layout,
  options: RunOptions,
) {
  const key = await partitionKeyOf(client, localTable(layout, fill.into), layout);
  const partitions = await numbers(client, `select distinct ${key} as part from ${fill.from} order by part`);
  for (const [partition] of partitions)
    await fillPartition(client, fill, `${key} = ${partition}`, { layout, options, partition });
}

async function fillPartition(
  client: ClickHouseClient,
  { into, select, from, settings }: Fill,
  where: string,
  { layout, options, partition }: { layout: Layout; options: RunOptions; partition: number | undefined },
) {
  const more = `, insert_deduplicate = 0${layout.sharded ? CLUSTER_SETTINGS : ''}`;
  const query = `insert into ${into} ${select} where ${where} settings ${settings}${more}`;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if ((await runToEnd(client, { query }, options)) === 'answered') return;
    const sums = measuresOf({ from, select })
      .map((measure) => `toString(sum(${measure}))`)
      .join(', ');
    const [expected, actual] = await Promise.all(
      [from, into].map((table) => numbers(client, `select ${sums} from ${table} where ${where}`)),
    );
    if (JSON.stringify(expected) === JSON.stringify(actual)) return;
    const dropPartition = `alter table ${localTable(layout, into)}${onCluster(layout)} drop partition ${partition}`;
    await client.command({ query: dropPartition });
  }
  throw new Error(`the connection was lost ${ATTEMPTS} times while ${into} was filled where ${where}`);
}

async function partitionKeyOf(client: ClickHouseClient, table: string, layout: Layout): Promise<string> {
  const reply = await client.query({
    query: `select partition_key from system.tables where database = ${databaseName(layout)} and name = {table:String}`,
    query_params: { table },
    format: 'JSONEachRow',
  });
  const [row] = await reply.json<{ partition_key: string }>();
  if (!row?.partition_key) throw new Error(`${table} has no partitions to be filled by`);
  return row.partition_key;
}

const numbers = async (client: ClickHouseClient, query: string) =>
  (await client.query({ query, format: 'JSONCompactEachRow' })).json<[number]>();
