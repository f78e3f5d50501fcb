import { setTimeout as sleep } from 'node:timers/promises';
import { apiOf } from './session.ts';

interface ServerInTest {
  server: string;
  load: number;
  cpu: number;
  /** When its last load is from. */
  endedMinutesAgo?: number;
}

const MINUTE_MS = 60_000;
/** As long as the engine may take to start on a busy machine. */
export const ENGINE_START_MS = 180_000;
const TRY_EVERY_MS = 500;
const LAST_HOUR = Array.from({ length: 60 }, (_, minute) => minute);

/** The last hour of some servers, sent with a key of its own as their machines would. */
export async function sendLoads(url: string, servers: readonly ServerInTest[]): Promise<void> {
  const api = await apiOf(url, 'demo.sa');
  const { secret } = await api<{ secret: string }>('POST', 'integrations', {
    integration_name: `Serveurs ${servers[0]?.server}`,
    integration_kind: 'key',
    key_scopes: ['serverloads:write'],
  });
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const loads = servers.flatMap(({ server, load, cpu, endedMinutesAgo = 0 }) =>
    LAST_HOUR.map((minute) => ({
      server,
      date: new Date(now - (minute + endedMinutesAgo) * MINUTE_MS).toISOString(),
      last_minute: load,
      last_5_minutes_min: load / 2,
      last_5_minutes_avg: load,
      last_5_minutes_max: load * 2,
      cores: 4,
      cpu,
      memory: 0.5,
      disk: 0.4,
    })),
  );
  const send = () =>
    fetch(`${url}/api/serverloads/minutes/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ loads }),
    });
  for (let waited = 0; waited < ENGINE_START_MS; waited += TRY_EVERY_MS) {
    const answer = await send();
    if (answer.ok) return;
    if (answer.status !== 503) throw new Error(`loads were refused: ${answer.status} ${await answer.text()}`);
    await sleep(TRY_EVERY_MS);
  }
  throw new Error('the engine did not take the loads');
}
