import type { ItemToPublish } from '#domain/tags/matrix-to-publish.ts';
import { nativeRequest, PLAYER, USUAL_SIZE, VIDEO_PLACEMENTS } from '#domain/tags/slot-media.ts';
import { canonicalJson } from './canonical-json.ts';

type Sizes = ItemToPublish['sizes'];

/** What a slot shows. Never two of them: an imp with several loses its floor. */
export function impMedia({ type, pos }: ItemToPublish, sizes: Sizes): Record<string, unknown> {
  const place = pos === null ? {} : { pos };
  if (type === 'banner') return { banner: { format: sizes.map(([w, h]) => ({ w, h })), ...place } };
  // A text of JSON, as OpenRTB wants it.
  if (type === 'native')
    return { native: { ver: '1.2', request: canonicalJson(nativeRequest(sizes[0] ?? USUAL_SIZE.native)) } };
  const [w, h] = sizes[0] ?? [];
  return { video: { ...PLAYER, ...VIDEO_PLACEMENTS[type], w, h, ...place } };
}
