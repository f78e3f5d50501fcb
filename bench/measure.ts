import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

export interface Times {
  p50: number;
  p99: number;
}

export const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Runs something so many times over so many lanes at once, after warming up. */
export async function measure(
  lanes: number,
  runs: number,
  work: (lane: number) => Promise<unknown>,
): Promise<Times> {
  for (let warm = 0; warm < Math.max(10, lanes); warm += 1) await work(warm % lanes);
  const times: number[] = [];
  let left = runs;
  const lane = async (number: number) => {
    while (left > 0) {
      left -= 1;
      const started = performance.now();
      await work(number);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)));
  times.sort((a, b) => a - b);
  return { p50: at(times, 0.5), p99: at(times, 0.99) };
}

/** A client that keeps its connections, as browsers and proxies do. */
export function httpClient(port: number, headers: Record<string, string>) {
  const agent = new Agent({ keepAlive: true });
  let sent = 0;
  /** Gets, or posts where there is a body. */
  return (path: string, body?: object) =>
    new Promise<string>((resolve, reject) => {
      sent += 1;
      // Each from another network: the load limit is not what is measured.
      const from = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
      const asked = request(
        {
          ...{ port, host: '127.0.0.1', path, agent, method: body ? 'POST' : 'GET' },
          headers: {
            ...headers,
            'x-forwarded-for': from,
            ...(body ? { 'content-type': 'application/json' } : {}),
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk) => {
            text += chunk;
          });
          response.on('end', () =>
            response.statusCode === 200 ? resolve(text) : reject(new Error(`${response.statusCode} ${text}`)),
          );
        },
      );
      asked.on('error', reject);
      asked.end(body && JSON.stringify(body));
    });
}

export const ms = (value: number) => value.toFixed(2).padStart(8);
export const times = (value: number) => `${value.toFixed(2)}×`.padStart(7);
