import { statfs } from 'node:fs/promises';

/** Little room: under this share of the disk and under this size, since 5 % of a large disk is plenty. */
const LEAST_SHARE = 0.05;
const LEAST_BYTES = 256 * 1024 * 1024;
const CHECK_EVERY_MS = 2_000;

export interface Disk {
  /** So little room is left that writing must stop while reading still can go on. */
  isLow(): Promise<boolean>;
}

export interface Room {
  free_bytes: number;
  size_bytes: number;
}

/** How much room there is on the disk of a folder. */
export async function readRoom(folder: string, readDisk: typeof statfs = statfs): Promise<Room> {
  const { bsize, blocks, bavail } = await readDisk(folder);
  return { free_bytes: bavail * bsize, size_bytes: blocks * bsize };
}

/** Watches the disk of a folder; the system is asked at most every two seconds. */
export function watchDisk(folder: string, readDisk: typeof statfs = statfs): Disk {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let low: Promise<boolean> = Promise.resolve(false);

  const lookNow = async () => {
    const { free_bytes, size_bytes } = await readRoom(folder, readDisk);
    return free_bytes < Math.min(LEAST_BYTES, LEAST_SHARE * size_bytes);
  };
  return {
    isLow: () => {
      if (performance.now() - lookedAt >= CHECK_EVERY_MS) {
        lookedAt = performance.now();
        // A system that cannot tell is no reason to stop working.
        low = lookNow().catch(() => false);
      }
      return low;
    },
  };
}
