import type { ItemToPublish } from './matrix-to-publish.ts';

/**
 * The sizes a slot asks for. A format's first size is the room its slot has: with "no resize" only sizes that fit into it
 * are asked for, so that no creative makes the slot grow and moves the page.
 */
export function slotSizes(
  { sizes }: Pick<ItemToPublish, 'sizes'>,
  noResize: boolean,
): ItemToPublish['sizes'] {
  const [first] = sizes;
  if (!noResize || !first) return sizes;
  return sizes.filter(([width, height]) => width <= first[0] && height <= first[1]);
}
