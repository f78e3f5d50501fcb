import { hasDefaultViews } from '#kit/views/default-views.ts';

/** How long the first page on a new device waits for what was chosen on another. */
const PATIENCE_MS = 10_000;

/** Fetches what the user chose; waits for it only where this browser has no copy. Failing costs nobody their page. */
export async function preparePreferences(user_id: number): Promise<void> {
  const loading = import('./sync-preferences.ts')
    .then(({ loadPreferences }) => loadPreferences(user_id))
    .catch(() => {});
  if (hasDefaultViews(user_id)) return;
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
