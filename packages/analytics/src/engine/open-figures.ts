import type { FiguresStore } from '#engine/figures-store.ts';
import { type EmbeddedOptions, openEmbedded } from '#engine/open-embedded.ts';
import { openServer, type ServerOptions } from '#engine/open-server.ts';

export type FiguresOptions = EmbeddedOptions &
  Omit<ServerOptions, 'clickhouseUrl'> & { clickhouseUrl?: string | undefined };

/** Opens the figures: embedded in the data folder, or on the server the address names. */
export const openFigures = ({ clickhouseUrl, ...options }: FiguresOptions): Promise<FiguresStore> =>
  clickhouseUrl ? openServer({ ...options, clickhouseUrl }) : openEmbedded(options);
