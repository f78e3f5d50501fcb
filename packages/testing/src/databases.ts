import { Client } from 'pg';

/** Makes a database as a copy of another, which nobody may be connected to; gives back its address. */
export async function copyDatabase(server: string, template: string, name: string): Promise<string> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template ${template}`).finally(() => client.end());
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}
