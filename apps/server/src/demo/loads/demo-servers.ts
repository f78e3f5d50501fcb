/** A server of the demo: how many processors it has, and how its day goes. */
export interface DemoServer {
  server: string;
  cores: number;
  /** Its load at night, for each processor, and what an evening adds to it. */
  calm: number;
  evening: number;
  memory: number;
  disk: number;
}

/** Kinds of servers of an ad platform: how many in each place, and what they are like. */
const KINDS: (Omit<DemoServer, 'server'> & { kind: string; places: Record<string, number> })[] = [
  {
    kind: 'encheres',
    places: { par: 8, lyo: 4 },
    cores: 16,
    calm: 0.12,
    evening: 0.62,
    memory: 0.46,
    disk: 0.31,
  },
  {
    kind: 'diffusion',
    places: { par: 6, lyo: 3 },
    cores: 8,
    calm: 0.1,
    evening: 0.5,
    memory: 0.38,
    disk: 0.28,
  },
  {
    kind: 'pixels',
    places: { par: 3, lyo: 2 },
    cores: 4,
    calm: 0.14,
    evening: 0.44,
    memory: 0.33,
    disk: 0.22,
  },
  {
    kind: 'kafka',
    places: { par: 3, lyo: 1 },
    cores: 8,
    calm: 0.18,
    evening: 0.34,
    memory: 0.72,
    disk: 0.64,
  },
  { kind: 'clickhouse', places: { par: 3 }, cores: 32, calm: 0.22, evening: 0.2, memory: 0.68, disk: 0.71 },
  { kind: 'postgres', places: { par: 2 }, cores: 16, calm: 0.16, evening: 0.18, memory: 0.61, disk: 0.44 },
  { kind: 'rapports', places: { par: 2 }, cores: 8, calm: 0.2, evening: 0.12, memory: 0.52, disk: 0.36 },
  {
    kind: 'sauvegarde',
    places: { par: 1, lyo: 2 },
    cores: 4,
    calm: 0.05,
    evening: 0.04,
    memory: 0.18,
    disk: 0.83,
  },
];

const number = (at: number) => String(at + 1).padStart(2, '0');

export const DEMO_SERVERS: readonly DemoServer[] = KINDS.flatMap(({ kind, places, ...like }) =>
  Object.entries(places).flatMap(([place, count]) =>
    Array.from({ length: count }, (_, at) => ({ server: `${kind}-${place}-${number(at)}`, ...like })),
  ),
);

/** It fell silent a few hours before the demo was first opened. */
export const SILENT_SERVER = 'pixels-lyo-02';
/** It was declared, and nobody answers there. */
export const DECLARED_SERVER = {
  server: 'sauvegarde-lyo-02',
  scrape_url: 'http://sauvegarde-lyo-02.example:9100/metrics',
};
