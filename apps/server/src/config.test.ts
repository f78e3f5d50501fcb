import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '@encart/contract/base/error-parts.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig, variables } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'encart-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const strong = 'q8Zr4vT1nB7xKc0mW5yH2jL9pF3sD6gA';
const demo = { DATA_DIR: folder };
const production = {
  MODE: 'production',
  DATA_DIR: folder,
  SECRET_KEY: strong,
  PUBLIC_URL: 'https://ads.example',
};

const complaintOf = (env: Record<string, string | undefined>) => {
  try {
    readConfig(env);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return messageOf(error);
  }
};

describe('settings', () => {
  it('have a default each', () => {
    expect(readConfig(demo)).toMatchObject({
      mode: 'demo',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: folder,
      databaseUrl: undefined,
      clickhouseUrl: undefined,
      smtpUrl: undefined,
      brand: 'encart',
      demoPassword: undefined,
      demoFigures: 25,
      trustProxy: [],
      outgoingHosts: [],
      logLevel: 'info',
    });
  });

  it('take what is given, and an empty variable for absent', () => {
    const config = readConfig({
      ...demo,
      PORT: '8080',
      HOST: '::1',
      BRAND: 'vitrine',
      DATABASE_URL: 'postgres://u:p@db.example/encart',
      CLICKHOUSE_URL: '',
      SMTP_URL: 'smtps://u:p@mail.example:465',
      PUBLIC_URL: 'https://ads.example/',
      TRUST_PROXY: '10.0.0.0/8, 192.168.1.1,fd00::/8',
      OUTGOING_HOSTS: 'DB.example, *.figures.example,10.0.0.0/8,fd00::/8,127.0.0.1',
      DEMO_PASSWORD: ' spaced ',
      METRICS_TOKEN: 'x'.repeat(32),
    });
    expect(config).toMatchObject({
      port: 8080,
      host: '::1',
      brand: 'vitrine',
      clickhouseUrl: undefined,
      publicUrl: 'https://ads.example',
      trustProxy: ['10.0.0.0/8', '192.168.1.1', 'fd00::/8'],
      outgoingHosts: ['db.example', '*.figures.example', '10.0.0.0/8', 'fd00::/8', '127.0.0.1'],
      demoPassword: ' spaced ',
      metricsToken: 'x'.repeat(32),
    });
  });

  it('name the cluster of figures beside the address of one of its servers', () => {
    const given = {
      ...demo,
      CLICKHOUSE_URL: 'http://ch.example:8123/figures',
      CLICKHOUSE_CLUSTER: 'ten_eu-1',
    };
    expect(readConfig(given)).toMatchObject({ clickhouseCluster: 'ten_eu-1' });
    expect(readConfig(demo)).toMatchObject({ clickhouseCluster: undefined });
    for (const CLICKHOUSE_CLUSTER of ["ten' (", '1st', 'x'.repeat(64)])
      expect(complaintOf({ ...given, CLICKHOUSE_CLUSTER })).toMatch(/^CLICKHOUSE_CLUSTER must be the name/);
  });

  it('say where files that were made are kept: in DATA_DIR, in a folder, or in a bucket', () => {
    const placeOf = (FILES_URL: string) => readConfig({ ...demo, FILES_URL }).filesPlace;
    expect(placeOf('')).toEqual({ kind: 'folder', folder: join(folder, 'files') });
    expect(placeOf('file:///srv/shared%20files')).toEqual({ kind: 'folder', folder: '/srv/shared files' });
    expect(placeOf('s3+https://AKIA1:a%2Fb%2Bc=@s3.example:8443/encart?region=eu-west-3')).toEqual({
      kind: 'bucket',
      endpoint: 'https://s3.example:8443',
      bucket: 'encart',
      path: '',
      region: 'eu-west-3',
      accessKeyId: 'AKIA1',
      secretAccessKey: 'a/b+c=',
    });
    expect(placeOf('s3+http://k:s@10.0.0.7:9000/encart/made/files/')).toMatchObject({
      endpoint: 'http://10.0.0.7:9000',
      path: 'made/files/',
      region: 'us-east-1',
    });
  });

  it('never repeat the secret of a bucket they refuse', () => {
    const complaint = complaintOf({ ...demo, FILES_URL: 's3+https://AKIA1:hunter2@s3.example/' });
    expect(complaint).toMatch(/^FILES_URL must be /);
    expect(complaint).not.toContain('hunter2');
  });

  it.each([
    ['FILES_URL', '/srv/files'],
    ['FILES_URL', 'file://server/share'],
    ['FILES_URL', 'file:///'],
    ['FILES_URL', 's3://key:secret@s3.example/bucket'],
    ['FILES_URL', 'https://key:secret@s3.example/bucket'],
    ['FILES_URL', 's3+https://s3.example/bucket'],
    ['FILES_URL', 's3+https://key@s3.example/bucket'],
    ['FILES_URL', 's3+https://key:se/cret@s3.example/bucket'],
    ['FILES_URL', 's3+https://key:%zz@s3.example/bucket'],
    ['FILES_URL', 's3+https://key:secret@s3.example/Bucket_1'],
    ['FILES_URL', 's3+https://key:secret@s3.example/bucket/a%2Fb'],
    ['FILES_URL', 's3+https://key:secret@s3.example/bucket?regoin=eu'],
    ['MODE', 'staging'],
    ['DEMO_FIGURES', 'off'],
    ['DEMO_FIGURES', '26'],
    ['PORT', '70000'],
    ['PORT', '0'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PORT', 'http'],
    ['HOST', 'not a host'],
    ['HOST', '999.1.1.1'],
    ['BRAND', 'acme'],
    ['PUBLIC_URL', 'ads.example'],
    ['PUBLIC_URL', 'ftp://ads.example'],
    ['PUBLIC_URL', 'https://ads.example/app'],
    ['PUBLIC_URL', 'https://user:pass@ads.example'],
    ['DATABASE_URL', 'mysql://db.example/encart'],
    ['DATABASE_URL', 'localhost:5432'],
    ['CLICKHOUSE_URL', 'clickhouse://db.example'],
    ['CLICKHOUSE_CLUSTER', 'without_an_address'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', `${'x'.repeat(31)} y`],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,,'],
    ['OUTGOING_HOSTS', '*'],
    ['OUTGOING_HOSTS', 'db.*.example'],
    ['OUTGOING_HOSTS', 'db.example:5432'],
    ['OUTGOING_HOSTS', 'https://db.example'],
    ['OUTGOING_HOSTS', 'db.example,,'],
    ['OUTGOING_HOSTS', '10.0.0.0/33'],
    ['OUTGOING_HOSTS', '10.0.1'],
    ['ANALYTICS_BANNER_URL', 'javascript:alert(1)'],
    ['LOG_LEVEL', 'loud'],
    ['SECRET_KEY', 'short'],
  ])('refuse %s=%s in one line that names it', (name, value) => {
    const complaint = complaintOf({ ...demo, [name]: value });
    expect(complaint).toMatch(new RegExp(`^${name} `));
    expect(complaint?.split('\n')).toHaveLength(1);
  });

  it('say every mistake at once', () => {
    expect(complaintOf({ ...demo, PORT: 'x', BRAND: 'y' })?.split('\n')).toHaveLength(2);
  });

  it('are all described in the operations page', () => {
    const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    for (const { name } of variables) expect(page).toContain(`| \`${name}\` |`);
  });
});

describe('O1: production', () => {
  it('starts with a random key of 32 bytes', () => {
    expect(Buffer.from(readConfig(production).secretKey).toString()).toBe(strong);
    expect(readConfig(production).demoFigures).toBe(0);
  });

  it.each([
    ['absent', undefined],
    ['empty', ''],
    ['31 bytes', strong.slice(1)],
    ['one character', 'a'.repeat(40)],
    ['few characters', 'abcabcbacbacbabcbabcbabcbabcbabcbabc'],
    ['a repeated pattern', 'k3Yp9Lm2Xw7Qa4Zt'.repeat(2)],
    ['a sequence', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['an example', 'changemechangemechangemechangeme'],
    ['an example in disguise', 'Change-Me-8271-please-Change-Me-1'],
    ['a well-known word', 'my-super-secret-key-2026-production!'],
    ['the word itself', 'SECRET_KEY_SECRET_KEY_SECRET_KEY'],
    ['a placeholder', 'replace-this-with-48-random-bytes-zq'],
    ['the brand', 'encart-9f3a7c1e5b2d8064encart9f3a7c'],
  ])('refuses a key that is %s', (_, SECRET_KEY) => {
    expect(complaintOf({ ...production, SECRET_KEY })).toMatch(/^SECRET_KEY /);
  });

  it('never repeats the refused key', () => {
    expect(complaintOf({ ...production, SECRET_KEY: 'hunter2hunter2' })).not.toContain('hunter2');
  });

  it('needs PUBLIC_URL and refuses DEMO_PASSWORD', () => {
    expect(complaintOf({ ...production, PUBLIC_URL: undefined })).toMatch(/^PUBLIC_URL /);
    expect(complaintOf({ ...production, DEMO_PASSWORD: 'x' })).toMatch(/^DEMO_PASSWORD /);
  });
});

describe("the demo's own key", () => {
  it('is made once, kept for its owner alone, and the same at every start', () => {
    const fresh = mkdtempSync(join(tmpdir(), 'encart-secret-'));
    const first = readConfig({ DATA_DIR: fresh }).secretKey;
    expect(first.byteLength).toBeGreaterThanOrEqual(32);
    expect(readConfig({ DATA_DIR: fresh }).secretKey).toEqual(first);
    expect(statSync(join(fresh, 'secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(fresh, 'secret'))).toEqual(first);
    writeFileSync(join(fresh, 'secret'), 'cut');
    expect(complaintOf({ DATA_DIR: fresh })).toMatch(/^DATA_DIR .*secret/);
    rmSync(fresh, { recursive: true, force: true });
  });
});
