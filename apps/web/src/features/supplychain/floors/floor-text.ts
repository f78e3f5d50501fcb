import type { ReplyOf } from '@encart/contract/api/call.ts';
import type { getFloors, previewFloor } from '@encart/contract/tags/floors.calls.ts';
import type { TFunction } from 'i18next';

export type FloorLine = ReplyOf<typeof getFloors>['data']['floors'][number];
export type FloorPreview = ReplyOf<typeof previewFloor>['data'];

/** What a floor is about: "bannière 300x250 sur ordinateur, code haut". */
function subjectOf(
  t: TFunction,
  { mediatype, size, device, code, owner }: NonNullable<FloorPreview['floor']>,
) {
  const about = [
    t(`supplychain.floors.media.${mediatype}`),
    size ?? t('supplychain.floors.allSizes'),
    t(`supplychain.floors.on.${device}`),
  ].join(' ');
  return [
    about,
    ...(code ? [t('supplychain.floors.ofCode', { code })] : []),
    ...(owner ? [t('supplychain.floors.ofOwner', { owner })] : []),
  ].join(', ');
}

/** Where the floor of a slot comes from. */
export function originText(t: TFunction, { floor, line }: FloorPreview): string {
  if (!floor) return t('supplychain.floors.least');
  const about = subjectOf(t, floor);
  return line === null
    ? t('supplychain.floors.byLowest', { floor: about })
    : t('supplychain.floors.byLine', { line, floor: about });
}
