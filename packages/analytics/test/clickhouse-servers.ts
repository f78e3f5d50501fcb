import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@encart/testing/free-port.ts';
import { type Cluster, type Node, PASSWORD, writeConfig } from './clickhouse-config.ts';

const START_MS = 60_000;

const nodeAt = async (shard: number, replica: number): Promise<Node> => ({
  shard,
  replica,
  http: await freePort(),
  tcp: await freePort(),
  interserver: await freePort(),
});

export interface ClickhouseServers {
  /** Addresses of the database of figures, one for each server. */
  urls: string[];
  stop(): Promise<void>;
}

/** Starts one server, or two shards of two replicas each with a Keeper, in folders of their own. */
export async function startClickhouse(bin: string, kind: 'alone' | 'cluster'): Promise<ClickhouseServers> {
  const root = mkdtempSync(join(tmpdir(), 'encart-clickhouse-'));
  const places =
    kind === 'alone'
      ? [[1, 1]]
      : [
          [1, 1],
          [1, 2],
          [2, 1],
          [2, 2],
        ];
  const nodes: Node[] = [];
  for (const [shard = 1, replica = 1] of places) nodes.push(await nodeAt(shard, replica));
  const cluster: Cluster | undefined =
    kind === 'cluster' ? { nodes, keeper: await freePort(), raft: await freePort() } : undefined;
  const children: ChildProcess[] = [];
  const stop = async () => {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(root, { recursive: true, force: true });
  };
  try {
    for (const [at, node] of nodes.entries()) {
      const folder = join(root, String(at + 1));
      const file = writeConfig(folder, node, cluster);
      children.push(spawn(bin, ['server', `--config-file=${file}`], { cwd: folder, stdio: 'ignore' }));
    }
    for (const [at, node] of nodes.entries())
      await untilAnswers(node, children[at], join(root, String(at + 1)));
    return { urls: nodes.map(({ http }) => `http://encart:${PASSWORD}@127.0.0.1:${http}/figures`), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilAnswers({ http }: Node, child: ChildProcess | undefined, folder: string) {
  for (const until = Date.now() + START_MS; Date.now() < until; ) {
    if (child?.exitCode !== null) break;
    const reply = await fetch(`http://127.0.0.1:${http}/ping`).catch(() => undefined);
    if (reply?.ok) return;
    await sleep(200);
  }
  throw new Error(`ClickHouse did not start: ${logOf(folder)}`);
}

function logOf(folder: string): string {
  try {
    return readFileSync(join(folder, 'errors.log'), 'utf8').slice(-2_000);
  } catch {
    return 'it left no log';
  }
}
