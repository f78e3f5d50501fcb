import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { words } from '#locales/fr/index.ts';
import { segmentsText } from './segments-text.ts';

beforeAll(async () => {
  const resources = { fr: { words } };
  await i18next.init({ lng: 'fr', defaultNS: 'words', resources, interpolation: { escapeValue: false } });
});

const segment = (segment_id: number, match = true, external_value: string | null = null) => ({
  segment_id,
  match,
  external_value,
});
const names = new Map([
  [1, 'Sport'],
  [2, 'Auto'],
  [3, 'Voyages'],
]);
const nameOf = (id: number) => names.get(id) ?? `#${id}`;
const say = (...segmentgroups: { segments: ReturnType<typeof segment>[] }[]) =>
  segmentsText({ segmentgroups, segment_operator: 'and', segmentgroup_operator: 'or' }, nameOf);

it('groups are joined by their own operator, and grouped where there are several', () => {
  expect(say({ segments: [segment(1), segment(2, false)] }, { segments: [segment(3)] })).toBe(
    '(Sport et hors Auto) ou Voyages',
  );
  expect(say({ segments: [segment(1), segment(3, true, 'eu-7')] })).toBe('Sport et Voyages (eu-7)');
  expect(say()).toBe('');
});
