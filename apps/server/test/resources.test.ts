import { stringify } from 'node:querystring';
import { clockText } from '@encart/contract/analytics/zone.ts';
import { codesOf, codeWordText } from '@encart/contract/api/file-words.ts';
import type { Row } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { relationsOf, writableFields } from '@encart/contract/api/resource.ts';
import { columnsOf, fileColumnsOf, filtersOf, sortsOf } from '@encart/contract/api/resource-calls.ts';
import { listIn } from '@encart/contract/base/objects.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRow } from '#kit/resources/resource.store.ts';
import { callsAs, plainResources } from './plain-resources.ts';
import { sampleBody } from './resource-samples.ts';
import { type Headers, useTestApp } from './test-app.ts';

const t = useTestApp();
let sa: Headers;
const { call, data } = callsAs(t, () => sa);

const known = new Map<string, number>();
const someId = async (name: string): Promise<number> => {
  const resource = resourceNamed(name);
  const [row] = known.has(name) ? [] : await data(`${name}?sort=${resource.id}`);
  const id =
    known.get(name) ??
    row?.[resource.id] ??
    (await call('POST', name, await sampleBody(resource, 1, someId, 'needed'))).json().data[resource.id];
  known.set(name, id);
  return id;
};

/** What was written is what is read: by name, links by the ids they hold. */
function expectWritten(resource: Resource, row: Row, body: Record<string, unknown>) {
  for (const [name, value] of Object.entries(body)) {
    if (resource.fields[name]?.kind === 'secret') expect(row[name], name).toBe(true);
    else if (resource.links[name]) {
      const { id } = resourceNamed(resource.links[name].to);
      expect(row[name], name).toMatchObject(listIn(value).map((item) => ({ [id]: item })));
    } else expect(row[name], name).toEqual(value);
  }
}

beforeAll(async () => {
  sa = await t.signIn('demo.sa');
  // Two-letter codes are few, and the real ones take most of them.
  await sql`delete from masterdeal_countries`.execute(t.db);
  await sql`delete from countries`.execute(t.db);
});

const secretIn = (resource: Resource) =>
  Object.values(resource.fields).some((field) => field.kind === 'secret');

describe.each(plainResources.map((resource) => ({ name: resource.name, resource })))('$name', ({
  name,
  resource,
}) => {
  const idOf = (row: Row) => Number(row[resource.id]);
  let made: Row;
  let number = 1;
  const fresh = () => {
    number += 1;
    return sampleBody(resource, number, someId);
  };

  it('is created, and read as it was written', async () => {
    const body = await fresh();
    const answer = await call('POST', name, body);
    expect(answer.statusCode, answer.body).toBe(200);
    made = answer.json().data;
    expectWritten(resource, made, body);
    const query = relationsOf(resource).map((relation) => `withRelated=${relation}`);
    const read = await data(`${name}/${idOf(made)}/?${[...query, 'detailedRelations=true'].join('&')}`);
    expect(read).toEqual(made);
  });

  it('is paged to pageCount without a gap or a repetition, and sorted', async () => {
    for (let more = 0; more < 26; more += 1) {
      const body = await fresh();
      // Straight into the table: only the list is asked here.
      await insertRow(t.db, resource, body);
    }
    for (const sort of [resource.title, `-${resource.id}`]) {
      const pages: Row[][] = [];
      for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
        const answer = (await call('GET', `${name}?page=${page}&limit=25&sort=${sort}`)).json();
        pageCount = answer.pagination.pageCount;
        pages.push(answer.data);
        expect(answer.pagination).toMatchObject({ page, pageSize: 25 });
        if (page === pageCount) {
          const ids = pages.flat().map(idOf);
          expect(new Set(ids).size).toBe(answer.pagination.rowCount);
          expect(ids.length).toBe(answer.pagination.rowCount);
          if (sort.startsWith('-')) expect(ids).toEqual([...ids].sort((a, b) => b - a));
        }
      }
      expect(pages.length).toBeGreaterThan(1);
      expect(await data(`${name}?page=9999&limit=25`)).toEqual([]);
    }
  });

  it('sorts by everything it says, filters by everything it says', async () => {
    const { sorts, filters }: { sorts: string[]; filters: string[] } = await data(`${name}/meta/`);
    expect(sorts).toEqual(sortsOf(resource));
    expect(filters).toEqual(Object.keys(filtersOf(resource)));
    for (const sort of sorts.flatMap((one) => [one, `-${one}`]))
      expect((await call('GET', `${name}?sort=${sort}`)).statusCode, sort).toBe(200);
    for (const filter of filters) {
      const value = made[filter] ?? (resource.links[filter] ? 'none' : undefined);
      if (value === undefined || Array.isArray(value) || value === null) continue;
      const rows = await data(`${name}?${filter}=${encodeURIComponent(String(value))}&limit=200`);
      if (!resource.links[filter])
        expect(new Set(rows.map((row: Row) => row[filter])), filter).toEqual(new Set([value]));
    }
    const [found] = await data(`${name}?${resource.id}=${idOf(made)}`);
    expect(idOf(found)).toBe(idOf(made));
  });

  it('is found by words of its searched fields, whatever their case', async () => {
    const title = String(made[resource.title]);
    const rows = await data(`${name}?q=${encodeURIComponent(title.toUpperCase())}&limit=200`);
    expect(rows.map(idOf)).toContain(idOf(made));
    expect(await data(`${name}?q=${encodeURIComponent('%')}`)).toEqual([]);
    expect(await data(`${name}?q=no-such-thing-anywhere`)).toEqual([]);
  });

  it('says every broken rule by field', async () => {
    const required = writableFields(resource).filter(([, field]) => field.required);
    const nothing = await call('POST', name, {});
    expect(nothing.statusCode).toBe(422);
    expect(nothing.json().error.name).toBe('RequestValidatorError');
    const said = nothing
      .json()
      .error.errors.map((one: { field: string; rule: string }) => `${one.field} ${one.rule}`);
    for (const [field] of required) expect(said).toContain(`${field} required`);
    for (const [field] of required) {
      const empty = await call('PATCH', `${name}/${idOf(made)}/`, { [field]: null });
      expect([400, 422], field).toContain(empty.statusCode);
    }
    const long = await call('PATCH', `${name}/${idOf(made)}/`, { [resource.title]: 'x'.repeat(5_000) });
    expect(long.statusCode).toBe(422);
    expect(long.json().error.errors[0]).toMatchObject({ field: resource.title, rule: 'max_length' });
    const turned = await call('PATCH', `${name}/${idOf(made)}/`, { [resource.title]: 'a\u202eb' });
    expect(turned.statusCode).toBe(422);
  });

  it('refuses what it does not know', async () => {
    const body = { ...(await fresh()), nothing_of_ours: 1 };
    for (const answer of [
      await call('POST', name, body),
      await call('PUT', `${name}/${idOf(made)}/`, body),
      await call('PATCH', `${name}/${idOf(made)}/`, { nothing_of_ours: 1 }),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error.errors).toMatchObject([{ field: 'nothing_of_ours', rule: 'unknown' }]);
    }
    for (const read of [
      resource.id,
      'version',
      ...Object.keys(resource.fields).filter((one) => resource.fields[one]?.readOnly),
    ])
      expect((await call('POST', name, { ...(await fresh()), [read]: 1 })).statusCode, read).toBe(400);
    for (const query of [
      'nothing=1',
      'sort=nothing',
      'withRelated=nothing',
      'limit=30',
      'limit=1000',
      'limit=0',
      'page=0',
      'page=-1',
      'page=1e3',
      'page=1&page=2',
      'limit=25&limit=50',
      `q=${'x'.repeat(201)}`,
      `${resource.id}=abc`,
      Array.from({ length: 201 }, (_, at) => `${resource.id}=${at + 1}`).join('&'),
    ])
      expect((await call('GET', `${name}?${query}`)).statusCode, query.slice(0, 40)).toBe(400);
    for (const id of ['abc', '0', '-1', '1.5', '99999999999', '1e2', '%00', "1'"])
      expect((await call('GET', `${name}/${id}/`)).statusCode, id).toBe(400);
  });

  it('answers 404 for what is not there and 405 for what cannot be done', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['GET', 'history/'],
      ['GET', 'dependents/'],
    ] as const) {
      const body = method === 'PUT' ? await fresh() : method === 'PATCH' ? {} : undefined;
      const answer = await call(method, `${name}/999999/${path}`, body);
      expect(answer.statusCode, `${method} ${path}`).toBe(404);
    }
    for (const [method, path] of [
      ['PATCH', name],
      ['DELETE', name],
      ['POST', `${name}/meta/`],
      ['POST', `${name}/${idOf(made)}/`],
    ] as const) {
      const answer = await call(method, path, {});
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toContain('GET');
    }
  });

  it('is written anew, changed in part, and protected from a change made meanwhile', async () => {
    const whole = await fresh();
    const replaced = await call('PUT', `${name}/${idOf(made)}/`, whole);
    expect(replaced.statusCode, replaced.body).toBe(200);
    expectWritten(resource, replaced.json().data, whole);
    const { version } = replaced.json().data;
    expect(version).toBe(made.version + 1);

    const again = await call('PUT', `${name}/${idOf(made)}/`, { ...whole, version });
    expect(again.json().data.version, 'nothing changed').toBe(secretIn(resource) ? version + 1 : version);

    const title = (await fresh())[resource.title];
    const patched = await call('PATCH', `${name}/${idOf(made)}/`, {
      [resource.title]: title,
      version: again.json().data.version,
    });
    expect(patched.statusCode, patched.body).toBe(200);
    expectWritten(resource, patched.json().data, { ...whole, [resource.title]: title });

    const late = await call('PATCH', `${name}/${idOf(made)}/`, {
      [resource.title]: (await fresh())[resource.title],
      version,
    });
    expect(late.statusCode).toBe(409);
    expect((await data(`${name}/${idOf(made)}/`))[resource.title]).toBe(title);
    made = patched.json().data;
  });

  it('is exported whole, the way the list shows it', async () => {
    const answer = await call(
      'GET',
      `${name}/export/?columns=${resource.id}&columns=${resource.title}&separator=,`,
    );
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toContain('attachment');
    const lines = answer.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe(`${resource.id},${resource.title}`);
    const { rowCount } = (await call('GET', name)).json().pagination;
    expect(lines).toHaveLength(rowCount + 1);
    expect((await call('GET', `${name}/export/`)).body.split('\r\n')[0]).toBe(
      `\uFEFF${columnsOf(resource).join(';')}`,
    );
    expect((await call('GET', `${name}/export/?columns=nothing`)).statusCode).toBe(400);
    expect((await call('GET', `${name}/export/?columns=${resource.id}&headers=a&headers=b`)).statusCode).toBe(
      400,
    );
  });

  it('is exported in words for people, cell by cell the codes of the file for programs', async () => {
    const columns = fileColumnsOf(resource);
    const words = columns.flatMap((column) =>
      codesOf(resource, column).map((code) => ({ column, code, word: `« ${code} »` })),
    );
    const file = async (more: Record<string, string[]> = {}) => {
      const query = stringify({ columns, separator: '\t', [resource.id]: String(idOf(made)), ...more });
      const [, line = ''] = (await call('GET', `${name}/export/?${query}`)).body.split('\r\n');
      return line.split('\t');
    };
    const codes = await file();
    const said = await file({ headers: columns, words: words.map(codeWordText) });
    for (const [at, column] of columns.entries()) {
      const code = codes[at] ?? '';
      const isMoment = resource.fields[column]?.kind === 'instant' && code !== '';
      const isCoded = codesOf(resource, column).length > 0 && code !== '';
      expect(said[at], column).toBe(isMoment ? clockText(new Date(code)) : isCoded ? `« ${code} »` : code);
    }
  });

  it('tells what is linked to it, is removed, and is remembered', async () => {
    const dependents = await data(`${name}/${idOf(made)}/dependents/`);
    expect(Array.isArray(dependents)).toBe(true);
    expect((await call('DELETE', `${name}/${idOf(made)}/?version=${made.version + 5}`)).statusCode).toBe(409);
    expect((await call('DELETE', `${name}/${idOf(made)}/?version=${made.version}`)).statusCode).toBe(200);
    expect((await call('GET', `${name}/${idOf(made)}/`)).statusCode).toBe(404);
    const history = await data(`${name}/${idOf(made)}/history/`);
    const actions = history.map((entry: { action: string }) => entry.action);
    expect(actions[0]).toBe('record.removed');
    expect(actions.at(-1)).toBe('record.created');
    expect(actions).toContain('record.updated');
    const created = history.at(-1);
    expect(created.actor).toBe('Solène Aubertin');
    expect(created.changes[resource.title]).toMatchObject({ before: null });
  });
});
