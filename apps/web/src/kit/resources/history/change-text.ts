import type { Values } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { isObject } from '@encart/contract/base/objects.ts';
import i18next from 'i18next';
import { formatDate, formatNumber, MISSING } from '#kit/i18n/format.ts';
import { numberText } from '#kit/resources/editors/number-text.ts';
import { cachedName } from '#kit/resources/name-cache.ts';
import { choiceLabel, columnChoiceLabel, columnLabel } from '#kit/resources/resource-labels.ts';
import { useSettings } from '#kit/settings/settings.ts';

/** What the log writes in place of a secret. */
const MASK = '[masked]';
/** A picture, or what the log writes in its place. */
const PICTURE = /^(data:image\/|\[\d+ characters\]$)/;

/** A relation as an id, or as the log stores it, with the name it had. */
function relatedText(to: string, value: unknown): string {
  if (typeof value === 'number') return cachedName(to, value);
  const { id, name } = isObject(value) ? value : {};
  if (typeof name === 'string') return name;
  return typeof id === 'number' ? cachedName(to, id) : MISSING;
}

function rowText(resource: Resource, field: string, row: Values): string {
  const columns = resource.fields[field]?.constraints.columns ?? {};
  return Object.entries(columns)
    .filter(([name]) => row[name] !== null && row[name] !== undefined && row[name] !== '')
    .map(([name, { kind }]) => {
      if (kind === 'flag') return row[name] ? columnLabel(resource, field, name) : '';
      return kind === 'choice'
        ? columnChoiceLabel(resource, field, name, String(row[name]))
        : numberText(useSettings.getState().locale, row[name]);
    })
    .filter(Boolean)
    .join(' · ');
}

/** How a feature says values that are more than their kind; nothing where it leaves that to the kind. */
export type Describe = (name: string, value: unknown) => string | undefined;

/** One value of a field or link, or one line of a field that has many, for people to read. */
function valueText(resource: Resource, name: string, value: unknown, describe?: Describe): string {
  if (value === null || value === undefined || value === '') return MISSING;
  const described = describe?.(name, value);
  if (described !== undefined) return described;
  const link = resource.links[name];
  if (link) return relatedText(link.to, value);
  const { locale } = useSettings.getState();
  const { kind, constraints } = resource.fields[name] ?? { kind: 'text', constraints: {} };
  if (value === MASK) return '••••••';
  if (typeof value === 'string' && PICTURE.test(value)) return i18next.t('records.picture');
  switch (kind) {
    case 'flag':
      return i18next.t(value ? 'records.yes' : 'records.no');
    case 'secret':
      return i18next.t(value ? 'records.secretSet' : 'records.secretUnset');
    case 'choice':
    case 'choices':
      return choiceLabel(resource, name, String(value));
    case 'reference':
      return relatedText(constraints.to ?? '', value);
    case 'instant':
      return formatDate(String(value));
    case 'integer':
    case 'count':
      return typeof value === 'number' ? formatNumber(locale, value) : String(value);
    case 'decimal':
      return numberText(locale, value);
    case 'rows':
      return rowText(resource, name, isObject(value) ? value : {});
    default:
      // A name beside the fields may have words for its values.
      return choiceLabel(resource, name, String(value));
  }
}

/** Every line of a field that may have many. */
export const linesText = (resource: Resource, name: string, value: unknown, describe?: Describe): string[] =>
  (Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]).map((item) =>
    valueText(resource, name, item, describe),
  );

/** Items added to a list, or removed from it. */
export interface ListChange {
  /** The first of them. */
  lines: readonly string[];
  /** How many there are in all. */
  count: number;
  /** Each is long enough for a line of its own. */
  apart: boolean;
}

export type ChangeText = { before: string; after: string } | { added: ListChange; removed: ListChange };

/** More would bury the other fields. */
const MOST = 12;

/** Items whose order alone changed. */
const inOrder = (lines: readonly string[]) =>
  [...lines.slice(0, MOST), ...(lines.length > MOST ? ['…'] : [])].join(', ');

/** A field's change: value before and after, or items added and removed. */
export function describeChange(
  resource: Resource,
  name: string,
  change: unknown,
  describe?: Describe,
): ChangeText {
  const { before, after, added, removed, added_count, removed_count } = isObject(change) ? change : {};
  const apart = resource.fields[name]?.kind === 'rows';
  const list = (lines: readonly string[], count: unknown = lines.length): ListChange => ({
    lines,
    count: Number(count),
    apart,
  });
  if (added || removed)
    return {
      added: list(linesText(resource, name, added, describe), added_count),
      removed: list(linesText(resource, name, removed, describe), removed_count),
    };
  if (!Array.isArray(before) && !Array.isArray(after))
    return {
      before: valueText(resource, name, before, describe),
      after: valueText(resource, name, after, describe),
    };
  const old = linesText(resource, name, before, describe);
  const now = linesText(resource, name, after, describe);
  const [wasThere, isThere] = [new Set(old), new Set(now)];
  const [came, went] = [now.filter((line) => !wasThere.has(line)), old.filter((line) => !isThere.has(line))];
  if (came.length + went.length === 0) return { before: inOrder(old), after: inOrder(now) };
  return { added: list(came), removed: list(went) };
}

/** Added or removed items as one text; long lists are shortened to their number and first items. */
export function listText(kind: 'additions' | 'removals', { lines, count, apart }: ListChange): string {
  const separator = apart ? '\n' : ', ';
  const rest = count - Math.min(lines.length, MOST);
  const text = lines.slice(0, MOST).join(separator);
  if (rest <= 0) return text;
  const number = (value: number) => formatNumber(useSettings.getState().locale, value);
  const head = i18next.t(`records.history.${kind}`, { count, number: number(count) });
  const tail = i18next.t('records.history.others', { count: rest, number: number(rest) });
  return `${head}${apart ? '\n' : ' '}${text}${apart ? '\n' : ' '}${tail}`;
}
