import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BRANDS, brands } from '@encart/contract/base/brands.ts';
import { messageOf } from '@encart/contract/base/error-parts.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { RUBICON_ENVIRONMENTS, type RubiconEnvironment } from '@encart/contract/deals/deal-members.ts';
import { z } from 'zod';
import { FILES_URL_FORMS, type FilesPlace, placeIn, placeOf } from '#files-url.ts';
import { keptSecret, weaknessOf } from '#secret-key.ts';

export type { FilesPlace } from '#files-url.ts';

/** Everything the process may be told from outside: name, default and meaning, in the order people ask. */
export const variables = [
  { name: 'MODE', fallback: 'demo', meaning: 'demo (made-up company, kept secret) or production' },
  { name: 'PORT', fallback: '3000', meaning: 'TCP port to listen on' },
  { name: 'HOST', fallback: '127.0.0.1', meaning: 'address to listen on; 0.0.0.0 opens it to the network' },
  { name: 'PUBLIC_URL', fallback: 'http://localhost:PORT', meaning: 'address people type; used in mails' },
  { name: 'DATA_DIR', fallback: './data', meaning: 'folder of the embedded stores, kept mails and secret' },
  { name: 'DATABASE_URL', fallback: '', meaning: 'postgres://… server for the records; empty: embedded' },
  { name: 'CLICKHOUSE_URL', fallback: '', meaning: 'http(s)://… server for the figures; empty: embedded' },
  {
    name: 'CLICKHOUSE_CLUSTER',
    fallback: '',
    meaning: 'name of the ClickHouse cluster the figures are spread over; empty: one server or its replicas',
  },
  {
    name: 'FILES_URL',
    fallback: '',
    meaning: 'file:///folder or s3+https://KEY:SECRET@host/bucket for files that were made; empty: DATA_DIR',
  },
  { name: 'SMTP_URL', fallback: '', meaning: 'smtp(s)://… relay; empty: mails are kept in DATA_DIR' },
  { name: 'MAIL_FROM', fallback: '', meaning: 'address mails come from; empty: the brand’s own' },
  {
    name: 'SECRET_KEY',
    fallback: '',
    meaning: 'signs sessions, seals kept passwords, 32 bytes or more; demo makes its own',
  },
  { name: 'BRAND', fallback: 'encart', meaning: `name and look: ${BRANDS.join(' or ')}` },
  {
    name: 'DEMO_PASSWORD',
    fallback: '',
    meaning: 'password of the demo accounts; empty: random, printed once',
  },
  {
    name: 'DEMO_FIGURES',
    fallback: '25',
    meaning: 'months of made-up figures the demo has, 0 to 25; 0: none',
  },
  { name: 'TRUST_PROXY', fallback: '', meaning: 'addresses or CIDRs of reverse proxies, comma separated' },
  {
    name: 'OUTGOING_HOSTS',
    fallback: '',
    meaning: 'hosts people may have us connect to: names, *.domain or CIDRs; empty: any public address',
  },
  {
    name: 'PREBID_SERVER_URL',
    fallback: '',
    meaning:
      'http(s)://… of your Prebid Server, whose bidders matrices are checked with; empty: our own table alone',
  },
  { name: 'RUBICON', fallback: 'production', meaning: 'where deals go at Rubicon: production or staging' },
  {
    name: 'ANALYTICS_BANNER_URL',
    fallback: 'https://analytics.google.com/',
    meaning: "link behind the analytics provider's banner",
  },
  {
    name: 'JOBS',
    fallback: 'on',
    meaning: 'off: this server leaves background work to workers; needs DATABASE_URL and CLICKHOUSE_URL',
  },
  {
    name: 'JOBS_AT_ONCE',
    fallback: '2',
    meaning: 'long pieces of work, such as batches of figures, that one process does at once, 1 to 32',
  },
  { name: 'WORKER_PORT', fallback: '3001', meaning: 'TCP port where a worker answers /health and /metrics' },
  {
    name: 'METRICS_TOKEN',
    fallback: '',
    meaning: 'bearer token of whoever reads /metrics, 32 characters or more; empty: this machine alone may',
  },
  { name: 'LOG_LEVEL', fallback: 'info', meaning: 'fatal, error, warn, info, debug, trace or silent' },
] as const;

type LogLevel = (typeof LOG_LEVELS)[number];
export interface Config {
  mode: 'demo' | 'production';
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  clickhouseUrl: string | undefined;
  clickhouseCluster: string | undefined;
  filesPlace: FilesPlace;
  smtpUrl: string | undefined;
  mailFrom: string;
  secretKey: Uint8Array;
  brand: (typeof BRANDS)[number];
  demoPassword: string | undefined;
  /** Months of figures; none in production. */
  demoFigures: number;
  trustProxy: string[];
  outgoingHosts: string[];
  prebidServerUrl: string | undefined;
  rubicon: RubiconEnvironment;
  analyticsBannerUrl: string;
  /** Whether this server does background work beside its requests. */
  jobs: boolean;
  jobsAtOnce: number;
  workerPort: number;
  metricsToken: string | undefined;
  logLevel: LogLevel;
  webDir: string;
  migrationsDir: string;
  /** An empty embedded database to start from; made by the build, absent in the sources. */
  emptyRecords: string;
  figuresMigrationsDir: string;
  /** The embedded engine's process; made by the build, absent in the sources. */
  engineHost: string;
  /** The embedded engine for machines without a native one; installed beside the sources when needed. */
  wasmRuntimeDir: string;
}

/** What is wrong with the settings, one line each. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const url = (...protocols: string[]) =>
  z.string().refine(
    (value) => {
      const parsed = URL.parse?.(value) ?? (URL.canParse(value) ? new URL(value) : null);
      return parsed !== null && protocols.includes(parsed.protocol) && parsed.hostname !== '';
    },
    `must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`,
  );

const origin = url('http:', 'https:').pipe(
  z.string().refine((value) => {
    const { pathname, search, hash, username } = new URL(value);
    return pathname === '/' && !search && !hash && !username;
  }, 'must be an origin alone, such as https://encart.example: no path, no query, no user'),
);

const isNetwork = (value: string) => {
  const [address = '', prefix, ...more] = value.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
};

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number from 1 to 65535')
  .transform(Number)
  .pipe(z.number().min(1, 'must be from 1 to 65535').max(65_535, 'must be from 1 to 65535'));

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
const ENDS_IN_NUMBER = /(^|\.)(\d+|0x[\da-f]*)$/i;

/** A name, and none that a resolver could read as an address: the last part of those is a number. */
export const isHostName = (value: string) => HOST_NAME.test(value) && !ENDS_IN_NUMBER.test(value);

const list = z.string().transform((value) => value.split(',').map((part) => part.trim()));

const settingsSchema = z
  .object({
    MODE: z.enum(['demo', 'production'], 'must be demo or production').default('demo'),
    PORT: port.default(3000),
    HOST: z
      .string()
      .refine((value) => isIP(value) !== 0 || isHostName(value), 'must be an IP address or a host name')
      .default('127.0.0.1'),
    PUBLIC_URL: origin.optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: url('postgres:', 'postgresql:').optional(),
    CLICKHOUSE_URL: url('http:', 'https:').optional(),
    CLICKHOUSE_CLUSTER: z
      .string()
      .regex(/^[a-z_][\w-]{0,62}$/i, 'must be the name of a cluster: letters, digits, _ and -')
      .optional(),
    FILES_URL: z
      .string()
      .transform(placeOf)
      .refine((place) => place !== undefined, FILES_URL_FORMS)
      .optional(),
    SMTP_URL: url('smtp:', 'smtps:').optional(),
    MAIL_FROM: z.email('must be an e-mail address').optional(),
    SECRET_KEY: z.string().optional(),
    BRAND: z.enum(BRANDS, `must be ${BRANDS.join(' or ')}`).default('encart'),
    DEMO_PASSWORD: z
      .string()
      .max(limits.password.max, `must have at most ${limits.password.max} characters`)
      .optional(),
    DEMO_FIGURES: z
      .string()
      .regex(/^([01]?\d|2[0-5])$/, 'must be a number of months from 0 to 25')
      .transform(Number)
      .default(25),
    TRUST_PROXY: list
      .refine((parts) => parts.every(isNetwork), 'must be IP addresses or CIDR ranges, comma separated')
      .default([]),
    OUTGOING_HOSTS: list
      .transform((parts) => parts.map((part) => part.toLowerCase()))
      .refine(
        (parts) => parts.every((part) => isNetwork(part) || isHostName(part.replace(/^\*\./, ''))),
        'must be host names, *.domain or CIDR ranges, comma separated',
      )
      .default([]),
    PREBID_SERVER_URL: url('http:', 'https:').optional(),
    RUBICON: z.enum(RUBICON_ENVIRONMENTS, 'must be production or staging').default('production'),
    ANALYTICS_BANNER_URL: url('https:').default('https://analytics.google.com/'),
    JOBS: z.enum(['on', 'off'], 'must be on or off').default('on'),
    JOBS_AT_ONCE: z
      .string()
      .regex(/^([1-9]|[12]\d|3[0-2])$/, 'must be a number from 1 to 32')
      .transform(Number)
      .default(2),
    WORKER_PORT: port.default(3001),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{32,}$/, 'must have 32 printable characters or more, without spaces')
      .optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  })
  .superRefine((settings, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    const weakness = settings.SECRET_KEY === undefined ? undefined : weaknessOf(settings.SECRET_KEY);
    if (weakness) refuse('SECRET_KEY', `${weakness} (make one with: openssl rand -base64 48)`);
    if (settings.CLICKHOUSE_CLUSTER && !settings.CLICKHOUSE_URL)
      refuse(
        'CLICKHOUSE_CLUSTER',
        'needs CLICKHOUSE_URL: one of the servers of that cluster, or their balancer',
      );
    if (settings.JOBS === 'off' && !(settings.DATABASE_URL && settings.CLICKHOUSE_URL))
      refuse(
        'JOBS',
        'can only be off with DATABASE_URL and CLICKHOUSE_URL: no worker reaches what is embedded',
      );
    if (settings.MODE !== 'production') return;
    if (!settings.SECRET_KEY)
      refuse('SECRET_KEY', 'is required in production (make one with: openssl rand -base64 48)');
    if (settings.SMTP_URL && !settings.MAIL_FROM)
      refuse(
        'MAIL_FROM',
        'is required in production with SMTP_URL: an address that mail server may send from',
      );
    if (!settings.PUBLIC_URL) refuse('PUBLIC_URL', 'is required in production');
    if (settings.DEMO_PASSWORD)
      refuse('DEMO_PASSWORD', 'has no place in production, which makes no demo account');
  });

/** Where the files that travel with the code lie: the same beside `src/config.ts` and inside `dist/`. */
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Reads and checks the settings; an empty variable counts as absent. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const present = Object.fromEntries(
    variables.map(({ name }) => [name, env[name]?.trim() || undefined] as const),
  );
  // A password is taken as it is: spaces around it may be part of it.
  if (present.DEMO_PASSWORD) present.DEMO_PASSWORD = env.DEMO_PASSWORD;
  const parsed = settingsSchema.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new ConfigError([...new Set(lines)].join('\n'));
  }
  const settings = parsed.data;
  const dataDir = resolve(settings.DATA_DIR);
  return {
    mode: settings.MODE,
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).origin,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    clickhouseUrl: settings.CLICKHOUSE_URL,
    clickhouseCluster: settings.CLICKHOUSE_CLUSTER,
    filesPlace: settings.FILES_URL ?? placeIn(dataDir),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? brands[settings.BRAND].email,
    secretKey: settings.SECRET_KEY ? Buffer.from(settings.SECRET_KEY) : secretIn(dataDir),
    brand: settings.BRAND,
    demoPassword: settings.DEMO_PASSWORD,
    demoFigures: settings.MODE === 'demo' ? settings.DEMO_FIGURES : 0,
    trustProxy: settings.TRUST_PROXY,
    outgoingHosts: settings.OUTGOING_HOSTS,
    prebidServerUrl: settings.PREBID_SERVER_URL,
    rubicon: settings.RUBICON,
    analyticsBannerUrl: settings.ANALYTICS_BANNER_URL,
    jobs: settings.JOBS === 'on',
    jobsAtOnce: settings.JOBS_AT_ONCE,
    workerPort: settings.WORKER_PORT,
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL,
    webDir: beside('../../web/dist'),
    migrationsDir: beside('./migrations'),
    emptyRecords: beside('./empty-records.tar.gz'),
    figuresMigrationsDir: beside('../../../packages/analytics/src/facts/migrations'),
    engineHost: beside('./engine-host.js'),
    wasmRuntimeDir: beside('../../../packages/wasm-engine/runtime'),
  };
}

function secretIn(dataDir: string): Uint8Array {
  try {
    return keptSecret(dataDir);
  } catch (error) {
    throw new ConfigError(`DATA_DIR ${dataDir} cannot hold the secret: ${messageOf(error)}`);
  }
}
