import { createServer, type Server } from 'node:http';
import type { MatrixFinding } from '@encart/contract/tags/matrix-findings.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRules } from '#domain/tags/server-side/prebid-server-rules.store.ts';
import { refreshPrebidServer } from '#features/tags/prebid-server.job.ts';
import { portOf } from './present.ts';
import { useTagsApp } from './tags-app.ts';

const { t, as, item, newMatrix, add, call } = useTagsApp({ config: { outgoingHosts: ['127.0.0.1/32'] } });

/** A Prebid Server that knows two bidders, and answers as a test wants. */
const answers: Record<string, unknown> = {};
const asked: string[] = [];
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers[request.url ?? ''];
    response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer ?? null));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(async () => {
  await sql`delete from prebid_server_rules`.execute(t.db);
  asked.length = 0;
  const site = { mediaTypes: ['banner'] };
  answers['/pbs/bidders/params'] = {
    pubmatic: { type: 'object', properties: { publisherId: { type: 'string', maxLength: 5 } } },
    ix: { $schema: 'http://json-schema.org/draft-04/schema#', required: ['siteId'] },
  };
  answers['/pbs/info/bidders/all'] = {
    pubmatic: { status: 'ACTIVE', capabilities: { site }, maintainer: { email: 'a@b.example' } },
    ix: { status: 'DISABLED' },
  };
});

const refresh = (prebidServerUrl: string | undefined = `http://127.0.0.1:${portOf(server)}/pbs/`) =>
  refreshPrebidServer({ ...t.deps, config: { ...t.deps.config, prebidServerUrl } });
const versions = async () =>
  (
    await sql<{
      rules_version: string;
    }>`select rules_version from prebid_server_rules order by last_seen_at`.execute(t.db)
  ).rows;

describe('the operator’s own Prebid Server', () => {
  it('is asked which bidders it has, and what it says is kept by version', async () => {
    await refresh();
    expect(asked).toEqual(['/pbs/bidders/params', '/pbs/info/bidders/all']);
    t.clock.forward(60_000);
    await refresh();
    expect(await versions()).toHaveLength(1);
    answers['/pbs/info/bidders/all'] = { pubmatic: { status: 'ACTIVE' } };
    t.clock.forward(60_000);
    await refresh();
    expect(await versions()).toHaveLength(2);
    expect(await readRules(t.db, ['pubmatic', 'ix'])).toMatchObject({
      params: { pubmatic: {}, ix: {} },
      info: { pubmatic: { status: 'ACTIVE' } },
    });
    expect(await readRules(t.db, ['msft'])).toEqual({ params: {}, info: {} });
  });

  it('is believed as it was while it does not answer, or answers something else', async () => {
    await refresh();
    const before = await versions();
    for (const answer of [undefined, 'words', { pubmatic: 7 }, []]) {
      answers['/pbs/bidders/params'] = answer;
      await refresh();
      expect(await versions()).toEqual(before);
    }
    await refresh('http://192.168.0.1:8000');
    expect(await versions()).toEqual(before);
  });

  it('is forgotten once it is no longer set', async () => {
    await refresh();
    await refreshPrebidServer({ ...t.deps, config: { ...t.deps.config, prebidServerUrl: undefined } });
    expect(await readRules(t.db, ['pubmatic'])).toBeUndefined();
  });

  it('judges server-side matrices, and no others', async () => {
    await refresh();
    const findingsOf = async (resource: string) => {
      const matrix_id = await newMatrix(as.ap, {}, resource);
      await add(as.ap, matrix_id, [item()], resource);
      const { body, status } = await call(as.ap, 'GET', `${resource}/${matrix_id}/check/`);
      expect(status, JSON.stringify(body)).toBe(200);
      const { findings } = body.data as { findings: MatrixFinding[] };
      return findings.map(({ rule, column }) => `${rule} ${column}`);
    };
    expect(await findingsOf('matrices')).toEqual([]);
    expect(await findingsOf('matricesserverside')).toEqual([
      'server_params pubm_rivages.publisherId',
      'server_disabled ix',
    ]);
  });
});
