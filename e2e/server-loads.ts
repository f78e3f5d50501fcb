import { apiOf } from './session.ts';

interface ServerInTest {
  server: string;
  load: number;
  cpu: number;
  /** When its last load is from. */
  endedMinutesAgo?: number;
}

const MINUTE_MS = 60_000;
const LAST_HOUR = Array.from({ length: 60 }, (_, minute) => minute);

/** The last hour of some servers, sent with a key of its own as their machines would. */
export async function sendLoads(url: string, servers: readonly ServerInTest[]): Promise<void> {
  const api = await apiOf(url, 'demo.sa');
  const { key } = await api<{ key: string }>('POST', 'integrations', {
    integration_name: 'Serveurs des trajets',
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
  const answer = await fetch(`${url}/api/serverloads/minutes/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ loads }),
  });
  if (!answer.ok) throw new Error(`loads were refused: ${answer.status} ${await answer.text()}`);
}
