/** Where the loads of servers lie: by minute, and by half hour for longer. Their times, and the first column of both. */
export const loadTables = {
  minutes: { name: 'serverloads', time: 'minute' },
  halfHours: { name: 'serverload_half_hours', time: 'at' },
} as const;

export const LOAD_TABLE_NAMES = Object.values(loadTables).map(({ name }) => name);

/** Decides on which shard of a cluster a server's loads lie: all of them on one, where they replace each other. */
export const LOADS_SHARDING_KEY = 'cityHash64(server_id)';
