import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { present } from './present.ts';
import { isSigned, startReceiver } from './receiver.ts';
import { type Headers, useTestApp } from './test-app.ts';

const t = useTestApp({ config: { outgoingHosts: ['127.0.0.1'] } });
let sa: Headers;
let made = 0;

const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  t.call(method, `/api/integrations${path}`, { headers: sa, ...(body === undefined ? {} : { body }) });

async function createReceiver(receiver_url: string): Promise<{ integration_id: number; secret: string }> {
  made += 1;
  const answer = await call('POST', '', {
    integration_name: `Récepteur ${made}`,
    integration_kind: 'receiver',
    receiver_url,
    receiver_events: ['record.created', 'record.removed'],
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

describe('a receiver', () => {
  let listener: Awaited<ReturnType<typeof startReceiver>>;
  beforeAll(async () => {
    listener = await startReceiver();
  });
  afterAll(() => listener.close());
  beforeEach(async () => {
    sa = await t.signIn('demo.sa');
    await sql`delete from integrations`.execute(t.db);
    listener.received.length = 0;
    listener.answerWith({ status: 204 });
  });
  const makeFormat = async (): Promise<number> => {
    made += 1;
    const answer = await t.call('POST', '/api/formats', {
      headers: sa,
      body: { format_name: `Format ${made}` },
    });
    return answer.json().data.format_id;
  };
  const deliveries = async (id: number) => (await call('GET', `/${id}/deliveries/`)).json().data;
  /** Without what tells of its own making. */
  const quiet = async () => {
    const receiver = await createReceiver(listener.url);
    await sql`delete from receiver_deliveries`.execute(t.db);
    return receiver;
  };

  it('is told of what it asked for, signed, without any value', async () => {
    const { secret, integration_id } = await quiet();
    const format_id = await makeFormat();
    await t.call('PATCH', `/api/formats/${format_id}/`, {
      headers: sa,
      body: { format_name: `Autre ${made}` },
    });
    await t.call('DELETE', `/api/formats/${format_id}/`, { headers: sa });
    await t.deliverEvents();
    expect(listener.received.map(({ body }) => JSON.parse(body))).toEqual(
      ['record.created', 'record.removed'].map((event) => ({
        event,
        entity: 'formats',
        entity_id: String(format_id),
        happened_at: t.clock.now().toISOString(),
      })),
    );
    for (const message of listener.received) {
      expect(isSigned(message, secret)).toBe(true);
      expect(isSigned({ ...message, body: `${message.body} ` }, secret)).toBe(false);
      expect(message).toMatchObject({ path: '/events', headers: { 'content-type': 'application/json' } });
    }
    expect(await deliveries(integration_id)).toMatchObject([
      {
        delivery_event: 'record.removed',
        delivery_state: 'delivered',
        delivery_status: 204,
        delivery_attempts: 1,
      },
      { delivery_event: 'record.created', delivery_state: 'delivered' },
    ]);
    expect((await call('GET', `/${integration_id}/`)).json().data).toMatchObject({
      last_delivery_state: 'delivered',
      last_delivery_at: t.clock.now().toISOString(),
    });
  });

  it('is told nothing of what was rolled back', async () => {
    const { integration_id } = await quiet();
    const body = { format_name: `Format ${made}` };
    expect(
      (await t.call('POST', '/api/formats', { headers: sa, body: { ...body, format_name: '' } })).statusCode,
    ).toBe(422);
    expect(await deliveries(integration_id)).toEqual([]);
  });

  it('is told again ever later, under the same number, and given up after eight times', async () => {
    const { integration_id, secret } = await quiet();
    listener.answerWith({ status: 500 });
    await makeFormat();
    await makeFormat();
    await t.deliverEvents();
    await t.deliverEvents();
    expect(listener.received).toHaveLength(1);
    t.clock.forward(30_000);
    await t.deliverEvents();
    expect(listener.received).toHaveLength(2);
    const [first, second] = listener.received;
    expect(second?.headers['encart-delivery']).toBe(first?.headers['encart-delivery']);
    expect(second?.headers['encart-signature']).not.toBe(first?.headers['encart-signature']);
    for (const message of listener.received) expect(isSigned(message, secret)).toBe(true);
    expect((await deliveries(integration_id))[1]).toMatchObject({
      delivery_state: 'waiting',
      delivery_attempts: 2,
      delivery_reason: 'status',
      delivery_status: 500,
    });
    for (let more = 0; more < 6; more += 1) {
      t.clock.forward(3_600_000);
      await t.deliverEvents();
    }
    sa = await t.signIn('demo.sa');
    expect((await deliveries(integration_id))[1]).toMatchObject({
      delivery_state: 'failed',
      delivery_attempts: 8,
    });
    listener.answerWith({ status: 200 });
    t.clock.forward(3_600_000);
    await t.deliverEvents();
    expect((await deliveries(integration_id))[0]).toMatchObject({ delivery_state: 'delivered' });
  });

  it('does not lead elsewhere', async () => {
    const { integration_id } = await quiet();
    const other = await startReceiver();
    listener.answerWith({ status: 307, location: other.url });
    expect((await call('POST', `/${integration_id}/test/`)).json().data).toEqual({
      ok: false,
      reason: 'status',
      status: 307,
    });
    expect(other.received).toEqual([]);
    await other.close();
  });

  it('is tried when somebody asks for it', async () => {
    const { integration_id, secret } = await quiet();
    const answer = await call('POST', `/${integration_id}/test/`);
    expect(answer.json().data).toMatchObject({ ok: true, status: 204 });
    expect(JSON.parse(listener.received[0]?.body ?? '')).toMatchObject({ event: 'receiver.test' });
    expect(isSigned(present(listener.received[0]), secret)).toBe(true);
    const key = { integration_name: 'Clé', integration_kind: 'key', key_scopes: ['deliveries:write'] };
    const other = (await call('POST', '', key)).json().data.integration_id;
    expect((await call('POST', `/${other}/test/`)).statusCode).toBe(404);
  });

  it.each([
    'http://169.254.169.254/',
    'https://10.0.0.1/',
    'http://[::1]/',
    'https://2852039166/',
    'https://nowhere.invalid/',
  ])('S3: is not %s', async (url) => {
    const { integration_id } = await createReceiver(url);
    expect((await call('POST', `/${integration_id}/test/`)).json().data).toEqual({
      ok: false,
      reason: 'refused',
      status: null,
    });
  });

  it('is told nothing once it is revoked, not even what waits', async () => {
    const { integration_id } = await quiet();
    await makeFormat();
    await call('POST', `/${integration_id}/revoke/`);
    await makeFormat();
    await t.deliverEvents();
    expect(listener.received).toEqual([]);
    expect(await deliveries(integration_id)).toMatchObject([
      { delivery_state: 'failed', delivery_reason: 'revoked' },
    ]);
    expect((await call('POST', `/${integration_id}/test/`)).statusCode).toBe(409);
  });
});
