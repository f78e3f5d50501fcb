import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const CLUSTER = 'ten';
export const PASSWORD = 'figures-of-the-tests';

/** One server of a cluster: where it stands in it, and its ports. */
export interface Node {
  shard: number;
  replica: number;
  http: number;
  tcp: number;
  interserver: number;
}

/** All servers, and the ports of the one Keeper, which lives inside the first of them. */
export interface Cluster {
  nodes: Node[];
  keeper: number;
  raft: number;
}

const tag = (name: string, inside: string | number) => `<${name}>${inside}</${name}>`;

function remoteServers(nodes: Node[]): string {
  const shards = [...new Set(nodes.map(({ shard }) => shard))].map((shard) => {
    const replicas = nodes
      .filter((node) => node.shard === shard)
      .map(({ tcp }) =>
        tag(
          'replica',
          tag('host', '127.0.0.1') + tag('port', tcp) + tag('user', 'encart') + tag('password', PASSWORD),
        ),
      );
    return tag('shard', tag('internal_replication', 'true') + replicas.join(''));
  });
  return tag('remote_servers', tag(CLUSTER, shards.join('')));
}

const keeperServer = (folder: string, { keeper, raft }: Cluster) =>
  tag(
    'keeper_server',
    tag('tcp_port', keeper) +
      tag('server_id', 1) +
      tag('log_storage_path', join(folder, 'keeper/log')) +
      tag('snapshot_storage_path', join(folder, 'keeper/snapshots')) +
      tag('coordination_settings', tag('operation_timeout_ms', 10_000) + tag('session_timeout_ms', 30_000)) +
      tag(
        'raft_configuration',
        tag('server', tag('id', 1) + tag('hostname', '127.0.0.1') + tag('port', raft)),
      ),
  );

const clusterPart = (folder: string, node: Node, cluster: Cluster) =>
  remoteServers(cluster.nodes) +
  tag('macros', tag('shard', node.shard) + tag('replica', node.replica)) +
  tag('zookeeper', tag('node', tag('host', '127.0.0.1') + tag('port', cluster.keeper))) +
  tag('distributed_ddl', tag('path', '/clickhouse/task_queue/ddl')) +
  (node === cluster.nodes[0] ? keeperServer(folder, cluster) : '');

/** Settings of the user as operations.md gives them: a batch counts when every replica has it. */
const users = (cluster: Cluster | undefined) =>
  tag(
    'clickhouse',
    tag('profiles', tag('default', cluster ? tag('insert_quorum', 2) : '')) +
      tag('quotas', tag('default', '')) +
      tag(
        'users',
        tag(
          'encart',
          tag('password', PASSWORD) +
            tag('networks', tag('ip', '127.0.0.1')) +
            tag('profile', 'default') +
            tag('quota', 'default'),
        ),
      ),
  );

/** Writes what a server on this machine alone needs, and returns the file to start it with. */
export function writeConfig(folder: string, node: Node, cluster?: Cluster): string {
  mkdirSync(folder, { recursive: true });
  const path = (name: string) => `${join(folder, name)}/`;
  const config = tag(
    'clickhouse',
    tag(
      'logger',
      tag('level', 'warning') +
        tag('log', join(folder, 'server.log')) +
        tag('errorlog', join(folder, 'errors.log')),
    ) +
      tag('listen_host', '127.0.0.1') +
      tag('http_port', node.http) +
      tag('tcp_port', node.tcp) +
      tag('interserver_http_port', node.interserver) +
      tag('interserver_http_host', '127.0.0.1') +
      tag('path', path('data')) +
      tag('tmp_path', path('tmp')) +
      tag('user_files_path', path('user_files')) +
      tag('format_schema_path', path('format_schemas')) +
      tag('user_directories', tag('users_xml', tag('path', join(folder, 'users.xml')))) +
      tag('default_profile', 'default') +
      tag('default_database', 'default') +
      tag('timezone', 'UTC') +
      tag('mark_cache_size', 67_108_864) +
      (cluster ? clusterPart(folder, node, cluster) : ''),
  );
  const file = join(folder, 'config.xml');
  writeFileSync(file, config);
  writeFileSync(join(folder, 'users.xml'), users(cluster));
  return file;
}
