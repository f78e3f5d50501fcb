import type { ClickHouseClient } from '@clickhouse/client';

/** The WebAssembly engine's files have no hard links, without which rows cannot be deleted: parts are copied instead. */
export async function avoidHardLinks(client: ClickHouseClient) {
  const query = `select name from system.tables where database = currentDatabase() and engine like '%MergeTree'`;
  const answer = await client.query({ query, format: 'JSONCompactEachRow' });
  for (const [table] of await answer.json<[string]>())
    await client.command({
      query: `alter table ${table} modify setting always_use_copy_instead_of_hardlinks = 1`,
    });
}
