import type { FiguresStore, Log } from '@encart/analytics/engine/figures-store.ts';
import { openFigures } from '@encart/analytics/engine/open-figures.ts';
import type { Config } from '#config.ts';
import { exclusivelyBy } from '#kit/db/exclusively.ts';
import type { Records } from '#kit/db/open-records.ts';
import { identityStore } from './store-identity.store.ts';

/** Opens the figures that belong to these records. The engine may start while the records are still being opened. */
export const openFigureStore = (
  config: Config,
  records: Records | Promise<Records>,
  log: Log,
): Promise<FiguresStore> =>
  openFigures({
    ...config,
    migrationsDir: config.figuresMigrationsDir,
    log,
    exclusively: async (work) => exclusivelyBy((await records).engine)(work),
    identity: identityStore(async () => (await records).db),
  });
