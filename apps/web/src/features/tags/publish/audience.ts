import { foldName } from '@encart/contract/tags/known-names.ts';
import type { MatrixSetup, Trial } from '@encart/contract/tags/matrices.calls.ts';
import type { GridRow } from '#ui/grid/grid-editor.tsx';

/** For whom a version is meant: everybody, the readers of one site, or a share of readers. */
export interface Audience {
  kind: 'all' | 'site' | 'share';
  publisher_id: number | null;
  share: number;
}

export const EVERYBODY: Audience = { kind: 'all', publisher_id: null, share: 10 };

/** As the API says it; undefined while something of it is missing. */
export function trialOf({ kind, publisher_id, share }: Audience): Trial | null | undefined {
  if (kind === 'all') return null;
  if (kind === 'site') return publisher_id === null ? undefined : { publisher_id, share: 100 };
  return Number.isInteger(share) && share >= 1 && share <= 99 ? { publisher_id, share } : undefined;
}

export type SiteChoice = Pick<MatrixSetup['sites'][number], 'publisher_id' | 'name'>;

/** The sites that rows name, among those a matrix may have. */
export function sitesOfRows(sites: readonly SiteChoice[], rows: readonly GridRow[]): SiteChoice[] {
  const named = new Set(rows.map(({ cells }) => foldName(cells.site ?? '')));
  return sites.filter(({ name }) => named.has(foldName(name)));
}
