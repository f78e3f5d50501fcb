import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { bindValues, quote } from './bind-values.ts';
import { DEFAULT_DATABASE, type EmbeddedEngine, type Statement, USER_FILES } from './embedded-engine.ts';
import { formParts } from './form-parts.ts';

/** The longest statement, without the rows sent with it. */
const STATEMENT_BYTES = 32_000_000;

export interface StatementRequest {
  statement: Statement;
  /** Removes the file of rows written for the statement. */
  removeRows(): Promise<void>;
}

/** `insert … select … from input('…') … format X`, whose rows are the request's body. */
const WITH_ROWS = /^(insert\s[\s\S]*\bfrom\s+)input\(('(?:[^'\\]|\\.|'')*')\)([\s\S]*)\bformat\s+(\w+)\s*$/i;

/** Reads the statement of a request as ClickHouse's HTTP interface reads it. */
export async function readRequest(
  request: IncomingMessage,
  engine: EmbeddedEngine,
  folder: string,
): Promise<StatementRequest> {
  const { searchParams } = new URL(request.url ?? '/', 'http://engine');
  const database = searchParams.get('database') ?? DEFAULT_DATABASE;
  const query = searchParams.get('query');
  const [, head, structure, tail, format] = WITH_ROWS.exec(query ?? '') ?? [];
  if (head && structure && tail !== undefined && format) {
    const name = randomUUID();
    const file = join(folder, USER_FILES, name);
    const removeRows = () => unlink(file).catch(() => {});
    await pipeline(request, createWriteStream(file)).catch(async (error) => {
      await removeRows();
      throw error;
    });
    const source = `file(${quote(engine.pathOf(name))}, ${quote(format)}, ${structure})`;
    return { statement: { database, sql: `${head}${source}${tail}` }, removeRows };
  }
  const body = await bodyOf(request);
  const parts = formParts(body, request.headers['content-type']);
  const sql = parts ? (parts.get('query') ?? '') : [query, body].filter(Boolean).join('\n');
  const values = new Map(
    [...searchParams, ...(parts ?? [])].flatMap(([name, value]) =>
      name.startsWith('param_') ? [[name.slice(6), value]] : [],
    ),
  );
  return { statement: { database, sql: bindValues(sql, values) }, removeRows: async () => {} };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > STATEMENT_BYTES) throw new Error('Code: 62. DB::Exception: the statement is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
