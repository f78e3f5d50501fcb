import { Client } from 'pg';

/** Executes statements on a database, one after the other. */
export async function execute(server: string, ...statements: string[]) {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Removes a database, whoever is connected to it. */
export const dropDatabase = (server: string, name: string) =>
  execute(server, `drop database if exists ${name} with (force)`);

/** Makes a database once a server, by filling a copy of another; whoever comes meanwhile waits. */
export async function makeOnce(
  server: string,
  template: string,
  name: string,
  fill: (database: string) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 1) return;
    const unfinished = `${name}_unfinished`;
    await fill(await copyDatabase(server, template, unfinished));
    await client.query(`alter database ${unfinished} rename to ${name}`);
  } finally {
    await client.end();
  }
}

/** Makes a database anew, as a copy of another that nobody is connected to; gives back its address. */
export async function copyDatabase(server: string, template: string, name: string): Promise<string> {
  await execute(
    server,
    `drop database if exists ${name} with (force)`,
    `create database ${name} template ${template}`,
  );
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}
