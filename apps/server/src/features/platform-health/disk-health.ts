import { hostname } from 'node:os';
import { join } from 'node:path';
import type { ReplyOf } from '@encart/contract/api/call.ts';
import type { platformDisk } from '@encart/contract/monitoring/platform.calls.ts';
import { type BackupFile, listBackups } from '#kit/db/backups.ts';
import type { Deps } from '#kit/deps.ts';
import { readRoom } from '#kit/process/disk.ts';

/** The last copy of embedded records; undefined where backups are the business of a server's operator. */
export async function readBackups({
  databaseUrl,
  dataDir,
}: Deps['config']): Promise<{ count: number; last: BackupFile | null } | undefined> {
  if (databaseUrl) return undefined;
  const files = await listBackups(dataDir);
  return { count: files.length, last: files[0] ?? null };
}

/** The disk of this server's data folder, and the backups on it. */
export async function readDisk({
  config,
  disk,
}: Pick<Deps, 'config' | 'disk'>): Promise<ReplyOf<typeof platformDisk>['data']> {
  const [room, low, backups] = await Promise.all([
    readRoom(config.dataDir),
    disk.isLow(),
    readBackups(config),
  ]);
  const last = backups?.last;
  return {
    host: hostname(),
    folder: config.dataDir,
    ...room,
    low,
    backups: backups
      ? {
          folder: join(config.dataDir, 'backups'),
          count: backups.count,
          last: last ? { ...last, made_at: last.made_at.toISOString() } : null,
        }
      : null,
  };
}
