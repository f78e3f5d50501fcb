import type { Database } from '#kit/db/database.ts';

/** How long an answer may be older than what it is made of. */
const LOOK_EVERY_MS = 1_000;

export interface KeptAnswers<T> {
  get(key: string): Promise<T>;
}

interface Options {
  /** The most answers kept; the oldest go. */
  most: number;
}

/**
 * Answers that are asked for thousands of times a second, kept in memory until a site has another version. What nobody
 * has published is kept too: asking for it costs no more.
 */
export function keptAnswers<T>(
  db: Database,
  load: (key: string) => Promise<T>,
  { most }: Options,
): KeptAnswers<T> {
  const kept = new Map<string, Promise<T>>();
  let epoch = -1;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  async function look() {
    const row = await db.selectFrom('tag_epoch').select('epoch').executeTakeFirstOrThrow();
    lookedAt = performance.now();
    if (Number(row.epoch) === epoch) return;
    kept.clear();
    epoch = Number(row.epoch);
  }

  function remember(key: string) {
    const answer = load(key);
    kept.set(key, answer);
    answer.catch(() => kept.delete(key));
    const oldest = kept.size > most ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return answer;
  }

  return {
    async get(key) {
      if (performance.now() - lookedAt > LOOK_EVERY_MS) {
        looking ??= look().finally(() => {
          looking = undefined;
        });
        await looking;
      }
      return kept.get(key) ?? remember(key);
    },
  };
}
