/** What a node_exporter says about its server; `null` where it does not. */
export interface NodeLoad {
  last_minute: number;
  cores: number | null;
  memory: number | null;
  disk: number | null;
  /** Seconds that all processors together have been there, and idle, since the server started. */
  cpuSeconds: number | null;
  cpuSecondsIdle: number | null;
}

const LINE = /^(node_\w+)(?:\{(.*)\})? (\S+)(?: -?\d+)?$/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;
const NAMES = new Set([
  'node_load1',
  'node_cpu_seconds_total',
  'node_memory_MemTotal_bytes',
  'node_memory_MemAvailable_bytes',
  'node_filesystem_size_bytes',
  'node_filesystem_avail_bytes',
]);
/** Filesystems that are no disk, or that are always full. */
const NO_DISK = /^(tmpfs|ramfs|devtmpfs|overlay|squashfs|iso9660|autofs|fuse\.lxcfs|nsfs)$/;
const MOST_LOAD = 1_000_000;

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** The samples of the Prometheus text format that are of use; anything else is passed over. */
function samplesOf(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name = '', labels = '', number = ''] = LINE.exec(line) ?? [];
    const value = Number(number);
    if (!NAMES.has(name) || !Number.isFinite(value)) return [];
    const pairs = [...labels.matchAll(LABEL)].map(([, label = '', content = '']) => [label, content]);
    return [{ name, labels: Object.fromEntries(pairs), value }];
  });
}

const usedShare = (available: number | undefined, whole: number | undefined) =>
  available === undefined || !whole || whole < 0 ? null : Math.min(1, Math.max(0, 1 - available / whole));

/** The disk of the root, or the fullest one where there is none. */
function diskOf(samples: readonly Sample[]): number | null {
  const available = new Map(
    samples.flatMap(({ name, labels, value }) =>
      name === 'node_filesystem_avail_bytes' ? [[labels.mountpoint, value] as const] : [],
    ),
  );
  const disks = samples.flatMap(({ name, labels, value }) => {
    if (name !== 'node_filesystem_size_bytes') return [];
    const used = usedShare(available.get(labels.mountpoint), value);
    return used === null ? [] : [{ mountpoint: labels.mountpoint, fstype: labels.fstype ?? '', used }];
  });
  const root = disks.find(({ mountpoint }) => mountpoint === '/');
  const real = disks.filter(({ fstype }) => !NO_DISK.test(fstype));
  return root?.used ?? (real.length > 0 ? Math.max(...real.map(({ used }) => used)) : null);
}

/** Reads what a node_exporter answered; undefined where it is none. */
export function parseNodeExporter(text: string): NodeLoad | undefined {
  const samples = samplesOf(text);
  const valueNamed = (wanted: string) => samples.find(({ name }) => name === wanted)?.value;
  const last_minute = valueNamed('node_load1');
  if (last_minute === undefined || last_minute < 0 || last_minute > MOST_LOAD) return undefined;
  const cpu = samples.filter(({ name }) => name === 'node_cpu_seconds_total');
  const idle = cpu.filter(({ labels }) => labels.mode === 'idle');
  const sum = (some: readonly Sample[]) => some.reduce((total, { value }) => total + value, 0);
  return {
    last_minute,
    cores: idle.length > 0 ? idle.length : null,
    memory: usedShare(valueNamed('node_memory_MemAvailable_bytes'), valueNamed('node_memory_MemTotal_bytes')),
    disk: diskOf(samples),
    cpuSeconds: idle.length > 0 ? sum(cpu) : null,
    cpuSecondsIdle: idle.length > 0 ? sum(idle) : null,
  };
}
