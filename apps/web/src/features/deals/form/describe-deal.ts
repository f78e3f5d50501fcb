import { isObject, listIn } from '@encart/contract/base/objects.ts';
import i18next from 'i18next';
import { cachedName } from '#kit/resources/name-cache.ts';

const MOST_NAMES = 5;

function segmentText(value: unknown): string[] {
  if (!isObject(value)) return [];
  const { segment_id, match, external_value } = value;
  const name = cachedName('segments', Number(segment_id));
  const out = match === false ? `${i18next.t('dealForm.audience.out')} ` : '';
  return [`${out}${name}${external_value ? ` (${external_value})` : ''}`];
}

/** Parts of a deal in words, for its history and for conflicts; the others are told by their kind. */
export function describeDeal(name: string, value: unknown): string | undefined {
  if (name !== 'segmentgroups' || !isObject(value)) return undefined;
  const all = listIn(value.segments).flatMap(segmentText);
  const rest = all.length - MOST_NAMES;
  return `[${all.slice(0, MOST_NAMES).join(', ')}${rest > 0 ? `, +${rest}` : ''}]`;
}
