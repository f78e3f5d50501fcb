import { availableParallelism } from 'node:os';

const CORES = availableParallelism();

/** Statements at once: readers never wait behind writers. */
export const LANES = { readers: Math.max(4, 2 * CORES), writers: 2 };

/** Readers have the machine; who writes takes half of it. */
export const WRITER_THREADS = Math.max(1, CORES >> 1);

/** Every statement under way sits on a thread of Node's own pool; some stay free for files. */
export const NODE_THREADS = LANES.readers + LANES.writers + 4;
