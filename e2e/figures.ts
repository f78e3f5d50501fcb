import { setTimeout as sleep } from 'node:timers/promises';
import { tokenOf } from './session.ts';

/** Whether the server has an engine for figures; if it has, waits until the demo's figures are loaded. */
export async function hasFigures(url: string): Promise<boolean> {
  const { token } = await tokenOf(url, 'demo.sa');
  const headers = { authorization: `Bearer ${token}` };
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${url}/api/figures/state/`, { headers });
    const state = (await answer.json()) as { data: Record<'status' | 'delivery' | 'auctions', unknown> };
    if (state.data.status !== 'ok') return refuseInCi(String(state.data.status));
    if (state.data.delivery && state.data.auctions) return true;
    await sleep(200);
  }
  throw new Error('the demo did not get its figures');
}

/** Journeys of figures are skipped where there is no engine; CI has one, or has failed. */
function refuseInCi(status: string): false {
  if (process.env.CI) throw new Error(`in CI there must be figures to look at, and they are ${status}`);
  return false;
}

/** Waits until the demo's reports have had their past runs, so that no server of a journey works on them. */
export async function hasReports(url: string): Promise<void> {
  const { token } = await tokenOf(url, 'demo.sa');
  const headers = { authorization: `Bearer ${token}` };
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${url}/api/work/scheduled_runs?work_state=done`, { headers });
    const { data } = (await answer.json()) as { data: { work_title: string }[] };
    if (data.some(({ work_title }) => work_title === 'demo reports')) return;
    await sleep(500);
  }
  throw new Error('the demo’s reports did not get their runs');
}
