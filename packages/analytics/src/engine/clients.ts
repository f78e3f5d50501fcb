import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';

const quiet = { level: ClickHouseLogLevel.OFF };

type ClientOptions = NonNullable<Parameters<typeof createClient>[0]>;

/** ClickHouse inside this process; loaded only when wanted, since not every platform has a build of it. */
export async function createNativeClient(folder: string): Promise<ClickHouseClient> {
  const { createChdbConnection } = await import('chdb/connection');
  // The two packages describe the same interface twice, from two releases that only differ in a setting's name.
  const connection = createChdbConnection({ path: folder }) as unknown as ClientOptions['connection'];
  return createClient({ ...(connection && { connection }), log: quiet });
}

export function createServerClient(url: string): ClickHouseClient {
  return createClient({ url, application: 'encart', request_timeout: 120_000, log: quiet });
}
