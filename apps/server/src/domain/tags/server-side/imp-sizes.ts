import type { ItemToPublish } from '#domain/tags/matrix-to-publish.ts';
import { slotSizes } from '#domain/tags/slot-sizes.ts';

const USUAL_PLAYER = [640, 480] as const;

/** The sizes an imp asks for: those that fit its slot; of a player, which has one, the first. */
export function impSizes(item: ItemToPublish, noResize: boolean): ItemToPublish['sizes'] {
  const sizes = slotSizes(item, noResize);
  const isVideo = item.type === 'preroll' || item.type === 'outstream';
  return isVideo ? [sizes[0] ?? USUAL_PLAYER] : sizes;
}
