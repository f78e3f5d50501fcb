import { getPreferences, updatePreferences } from '@encart/contract/views/preferences.calls.ts';
import { callApi } from '#kit/api/api.ts';
import { ApiError } from '#kit/api/api-error.ts';
import { useReportPreferences } from '#kit/figures/report-preferences.ts';
import { useListPreferences } from '#kit/resources/list/list-preferences.ts';
import { useSession } from '#kit/session/session-store.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { keepDefaultViews } from '#kit/views/default-views.ts';
import { keepLocally, localValues, preferencesOf, type Values, valuesOf } from './local-preferences.ts';
import { pendingKeys, setPendingKeys } from './pending-keys.ts';

const DEBOUNCE_MS = 800;

/** Whose preferences are followed, in which session, and what the server has of them. */
let followed: { user_id: number; token: string | null; known: Map<string, unknown> } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const pick = (values: Values, keys: readonly string[]): Values =>
  new Map(keys.filter((key) => values.has(key)).map((key) => [key, values.get(key)]));
const isCurrent = () => followed !== null && followed.token === useSession.getState().token;

/** Whether the server refused for good what it was sent; anything else is tried again. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && (error.status === 400 || error.status === 422);

async function send() {
  if (!followed || !isCurrent()) return;
  const { user_id, known } = followed;
  const sent = pick(localValues(user_id), pendingKeys(user_id));
  if (sent.size > 0)
    try {
      await callApi(updatePreferences, { body: preferencesOf(sent) });
    } catch (error) {
      if (!isRefused(error)) return;
    }
  for (const [key, value] of sent) known.set(key, value);
  const now = localValues(user_id);
  setPendingKeys(
    user_id,
    // What changed while it was being sent is still to be sent.
    pendingKeys(user_id).filter((key) => now.has(key) && !isSame(known.get(key), now.get(key))),
  );
}

function schedule() {
  clearTimeout(timer);
  timer = setTimeout(() => void send(), DEBOUNCE_MS);
}

/** Notes what changed in this browser, and sends it once nothing more changes. */
function onChange() {
  if (!followed || !isCurrent()) return;
  const { user_id, known } = followed;
  const pending = pendingKeys(user_id);
  const changed = [...localValues(user_id)]
    .filter(([key, value]) => !pending.includes(key) && !isSame(value, known.get(key)))
    .map(([key]) => key);
  if (changed.length > 0) setPendingKeys(user_id, [...pending, ...changed]);
  if (pending.length + changed.length > 0) schedule();
}

for (const store of [useSettings, useListPreferences, useReportPreferences]) store.subscribe(onChange);

/**
 * Reads a user's preferences into this browser. What was changed here and not sent yet stays and is sent, and so is what
 * the server never had; where the server does not answer, this browser's copy is all there is.
 */
export async function loadPreferences(user_id: number): Promise<void> {
  clearTimeout(timer);
  const { token } = useSession.getState();
  const mine = { user_id, token, known: new Map(localValues(user_id)) };
  followed = mine;
  const { default_views, ...values } = (await callApi(getPreferences)).data;
  if (followed !== mine || !isCurrent()) return;
  const server = valuesOf(values);
  const pending = pendingKeys(user_id);
  for (const [key, value] of server) {
    // Known before it is kept: what comes from the server is no change of this browser's.
    mine.known.set(key, value);
    if (!pending.includes(key) && !isSame(value, localValues(user_id).get(key)))
      keepLocally(user_id, key, value);
  }
  mine.known = new Map(server);
  keepDefaultViews(user_id, default_views);
  onChange();
}

/** Everything as it was before anything was chosen, here and on the server. */
export async function resetPreferences(): Promise<void> {
  if (!followed || !isCurrent()) return;
  const { user_id } = followed;
  const nothing = [...localValues(user_id).keys()].map((key): [string, unknown] => [
    key,
    key.startsWith('lists.') ? { columns: null, density: null } : null,
  ]);
  followed = null;
  setPendingKeys(user_id, []);
  if (nothing.length > 0)
    await callApi(updatePreferences, { body: preferencesOf(new Map(nothing)) }).catch(() => {});
}
