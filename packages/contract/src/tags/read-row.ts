import { isOneOf } from '#base/objects.ts';
import { foldName } from './known-names.ts';
import { ITEM_DEVICES, ITEM_TYPES, type ItemDevice, type ItemType } from './matrix-items.ts';

export function readType(text: string): ItemType | undefined {
  const name = foldName(text);
  return isOneOf(ITEM_TYPES, name) ? name : undefined;
}

/** A row that names no device is for all of them. */
export function readDevice(text: string): ItemDevice | undefined {
  const name = foldName(text) || 'all';
  return isOneOf(ITEM_DEVICES, name) ? name : undefined;
}
