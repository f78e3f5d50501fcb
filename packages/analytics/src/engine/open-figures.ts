import type { FiguresStore } from '#engine/figures-store.ts';
import { type EmbeddedOptions, openEmbedded } from '#engine/open-embedded.ts';
import { openServer, type ServerOptions } from '#engine/open-server.ts';

type MaybeServer = Omit<ServerOptions, 'clickhouseUrl'> & { clickhouseUrl: string | undefined };

/** Whoever may be on a server says how its processes take turns; embedded figures are this process's own. */
export type FiguresOptions = EmbeddedOptions & (MaybeServer | { clickhouseUrl?: undefined });

/** Opens the figures: embedded in the data folder, or on the server the address names. */
export function openFigures(options: FiguresOptions): Promise<FiguresStore> {
  const { clickhouseUrl } = options;
  return clickhouseUrl === undefined ? openEmbedded(options) : openServer({ ...options, clickhouseUrl });
}
