import type { FiguresStore } from './figures-store.ts';
import { type EmbeddedOptions, openEmbedded } from './open-embedded.ts';
import { openServer, type ServerOptions } from './open-server.ts';

type MaybeServer = Omit<ServerOptions, 'clickhouseUrl'> & { clickhouseUrl: string | undefined };

/** Figures on a server need a lock among the processes that share them; embedded figures are this process's own. */
export type FiguresOptions = EmbeddedOptions & (MaybeServer | { clickhouseUrl?: undefined });

/** Opens the figures: embedded in the data folder, or on the server the address names. */
export function openFigures(options: FiguresOptions): Promise<FiguresStore> {
  const { clickhouseUrl } = options;
  return clickhouseUrl === undefined ? openEmbedded(options) : openServer({ ...options, clickhouseUrl });
}
