import type { FieldConstraints } from '@encart/contract/api/field.ts';
import type { Values } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { isObject } from '@encart/contract/base/objects.ts';
import { euroPriceText } from '@encart/contract/texts/number-text.ts';
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

const columnsOf = (resource: Resource, field: string) => resource.fields[field]?.constraints.columns ?? {};

function amountText(constraints: FieldConstraints | undefined, value: unknown): string {
  const { locale } = useSettings.getState();
  return constraints?.money && typeof value === 'number'
    ? euroPriceText(locale, value)
    : numberText(locale, value);
}

function columnText(resource: Resource, field: string, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const { kind, constraints } = columnsOf(resource, field)[name] ?? {};
  if (kind === 'flag') return value ? columnLabel(resource, field, name) : '';
  return kind === 'choice'
    ? columnChoiceLabel(resource, field, name, String(value))
    : amountText(constraints, value);
}

const rowText = (
  resource: Resource,
  field: string,
  row: Values,
  names: readonly string[] = Object.keys(columnsOf(resource, field)),
): string =>
  names
    .map((name) => columnText(resource, field, name, row[name]))
    .filter(Boolean)
    .join(' · ');

const isSame = (a: unknown, b: unknown) => (a ?? '') === (b ?? '');
const isEmpty = (value: unknown) => (value ?? '') === '';

/** A line that went and one that came are the same line, changed, where half of what they say stayed. */
function pairRows(resource: Resource, field: string, removed: readonly Values[], added: readonly Values[]) {
  const all = Object.keys(columnsOf(resource, field));
  const left = [...added];
  const gone: Values[] = [];
  const changed: ChangedRow[] = [];
  for (const before of removed) {
    // What both leave empty says nothing of their being the same.
    const saidBy = (after: Values) => all.filter((name) => !isEmpty(before[name]) || !isEmpty(after[name]));
    const stayed = (after: Values) => saidBy(after).filter((name) => isSame(before[name], after[name]));
    const after = left.toSorted((a, b) => stayed(b).length - stayed(a).length)[0];
    if (!after || stayed(after).length < saidBy(after).length / 2) {
      gone.push(before);
      continue;
    }
    left.splice(left.indexOf(after), 1);
    const same = stayed(after);
    const textOf = (row: Values, name: string) => columnText(resource, field, name, row[name]) || MISSING;
    changed.push({
      row: rowText(resource, field, before, same),
      columns: saidBy(after)
        .filter((name) => !same.includes(name))
        .map((name) => ({
          label: columnLabel(resource, field, name),
          before: textOf(before, name),
          after: textOf(after, name),
        })),
    });
  }
  return { changed, gone, came: left };
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
      return amountText(constraints, value);
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

/** A line of a field with columns, of which some columns changed. */
export interface ChangedRow {
  /** What stayed: by it the line is known. */
  row: string;
  columns: readonly { label: string; before: string; after: string }[];
}

export type ChangeText =
  | { before: string; after: string }
  | { added: ListChange; removed: ListChange; changed?: readonly ChangedRow[] };

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
  const rows = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);
  const changedRows = (went: unknown, came: unknown) => {
    const paired = pairRows(resource, name, rows(went).slice(0, MOST), rows(came).slice(0, MOST));
    return {
      added: list(linesText(resource, name, paired.came, describe)),
      removed: list(linesText(resource, name, paired.gone, describe)),
      changed: paired.changed,
    };
  };
  const few = (value: unknown, count: unknown) => rows(value).length <= MOST && Number(count ?? 0) <= MOST;
  if (apart && (added || removed) && few(added, added_count) && few(removed, removed_count))
    return changedRows(removed, added);
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
  if (apart && came.length <= MOST && went.length <= MOST) {
    const [oldRows, nowRows] = [rows(before), rows(after)];
    return changedRows(
      oldRows.filter((_, at) => !isThere.has(old[at] ?? '')),
      nowRows.filter((_, at) => !wasThere.has(now[at] ?? '')),
    );
  }
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
