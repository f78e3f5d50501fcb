import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { messageOf } from '@encart/contract/base/error-parts.ts';
import { createLoadSender } from '#domain/serverloads/load-sender.ts';
import { StartError } from '#kit/db/start-error.ts';
import { createHostMeter } from '#kit/process/host-load.ts';
import type { Command } from './command.ts';
import { RefusedLoadsError, sendLoadsTo } from './send-loads-to.ts';

const MINUTE_MS = 60_000;
/** The first reading of the processors, for somebody who wants one load and no more. */
const READING_MS = 1_000;
/** Machines that start together do not all send in the same second. */
const SPREAD_MS = 10_000;

const options = {
  url: { type: 'string' },
  'key-file': { type: 'string' },
  server: { type: 'string', default: hostname() },
  disk: { type: 'string', default: '/' },
  once: { type: 'boolean', default: false },
} as const;

export const sendLoadCommand: Command = {
  takes: '--url http://… --key-file FILE [--server NAME] [--disk FOLDER] [--once]',
  summary: 'measures this machine every minute and sends its load to a running server',
  run: sendLoad,
};

const say = (line: string) => void process.stdout.write(`${new Date().toISOString()} ${line}\n`);

/** Sends the load of this machine, minute after minute, until it is stopped; what cannot be sent is sent later. */
async function sendLoad(args: string[]) {
  const { values } = parseArgs({ args, options });
  const { url, server, disk, once } = values;
  if (!url || !URL.canParse(url)) throw new StartError('--url http://… is the address of the server');
  const keyFile = values['key-file'];
  if (!keyFile)
    throw new StartError(
      '--key-file FILE holds the key (enc_…) of an integration that may send server loads',
    );
  const key = (await readFile(keyFile, 'utf8').catch(() => '')).trim();
  if (!key) throw new StartError(`${keyFile} cannot be read, or is empty`);
  const sender = createLoadSender({
    measure: createHostMeter(disk),
    async send(loads) {
      const accepted = await sendLoadsTo(url, key, server, loads);
      say(`sent ${accepted} ${accepted === 1 ? 'minute' : 'minutes'} of ${server}`);
    },
  });
  if (once) {
    await sleep(READING_MS);
    return sender.tick(new Date());
  }
  const offset = Math.floor(Math.random() * SPREAD_MS);
  for (;;) {
    await sleep(MINUTE_MS - (Date.now() % MINUTE_MS) + offset);
    try {
      await sender.tick(new Date());
    } catch (error) {
      // Without a key that is allowed, no later minute will be taken either.
      if (error instanceof StartError) throw error;
      if (error instanceof RefusedLoadsError) sender.forget();
      say(`${messageOf(error)}; ${sender.kept()} kept to be sent later`);
    }
  }
}
