import { availableParallelism } from 'node:os';

const CORES = availableParallelism();

/** How many statements run at once: readers never wait behind writers. */
export const MAX_STATEMENTS = { readers: Math.max(4, 2 * CORES), writers: 2 };

/** Readers may use the whole machine, a writer half of it. */
export const WRITER_THREADS = Math.max(1, CORES >> 1);

/** Every running statement occupies a thread of Node's own pool; some stay free for files. */
export const NODE_THREADS = MAX_STATEMENTS.readers + MAX_STATEMENTS.writers + 4;
