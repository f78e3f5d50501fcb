import { isObject } from '@encart/contract/base/objects.ts';
import type { ParamType } from '@encart/contract/tags/bidder-rules.ts';
import { bidderRules } from '@encart/contract/tags/bidders.ts';
import { wayProblems } from '@encart/contract/tags/param-ways.ts';
import { readParam } from '@encart/contract/tags/read-param.ts';

const isText = (type: ParamType) => (value: unknown) =>
  typeof value === 'string' && value !== '' && readParam(type, value) !== undefined;

/** Whether a value that is sent is of the type the bidder wants; a number written as text is not. */
const isOfType: Record<ParamType, (value: unknown) => boolean> = {
  integer: (value) => Number.isSafeInteger(value) && Number(value) > 0,
  number: (value) => Number.isFinite(value),
  flag: (value) => typeof value === 'boolean',
  list: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  object: (value) => isObject(value) && !Array.isArray(value),
  ...{ text: isText('text'), digits: isText('digits'), domain: isText('domain'), uuid: isText('uuid') },
};

const valueAt = (params: unknown, name: string) =>
  name.split('.').reduce<unknown>((inside, part) => (isObject(inside) ? inside[part] : undefined), params);

/** What a server would refuse of a bidder's parameters, by our own table: one mistake costs the whole request. */
export function paramRules(adapter: string, params: Record<string, unknown>, isBanner: boolean): string[] {
  const rules = bidderRules(adapter)?.server;
  if (!rules) return [];
  const names = Object.keys(rules.params).filter((name) => valueAt(params, name) !== undefined);
  const wrong = names.filter((name) => {
    const value = valueAt(params, name);
    const isShort = typeof value === 'string' && value.length < (rules.shortest?.[name] ?? 0);
    return isShort || !isOfType[rules.params[name] ?? 'text'](value);
  });
  return [
    ...(rules.web === 'never' ? ['not_for_web'] : []),
    ...wrong.map(() => 'param_type'),
    ...wayProblems(rules, new Set(names), isBanner).map(({ rule }) => rule),
  ];
}
