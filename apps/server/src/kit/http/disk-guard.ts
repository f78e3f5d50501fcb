import { AppError } from '@encart/contract/base/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Disk } from '#kit/process/disk.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Whoever wants to read has to come in, may take files along, and may leave. */
const COMING_AND_GOING = /^\/api\/(authenticate|downloads)\/?(\?|$)/;

/** Refuses changes before the disk is full: the embedded stores could not survive the last byte. */
export function guardDisk(app: FastifyInstance, disk: Disk) {
  app.addHook('onRequest', async ({ method, url }) => {
    if (READING.has(method) || COMING_AND_GOING.test(url)) return;
    if (await disk.isLow())
      throw new AppError('ServiceUnavailableError', { text: 'disk_low', retryAfterSeconds: 60 });
  });
}
