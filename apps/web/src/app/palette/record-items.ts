import type { Principal } from '@encart/contract/access/principal.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { placesOf, type RecordPlace } from '@encart/contract/search/record-places.ts';
import { type FoundRecord, recordKeyOf } from '@encart/contract/search/search.calls.ts';
import type { TFunction } from 'i18next';
import { nextReports, pathInto, reportPath } from '#features/quickreports/drill/drill-path.ts';
import { stringifySearch } from '#kit/address/search-params.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import { resourceWords } from '#kit/resources/resource-labels.ts';
import type { PaletteItem } from './palette-item.ts';

function addressOf(who: Principal, place: RecordPlace, { resource: name, id }: FoundRecord): string | null {
  const resource: Resource = resources[name];
  switch (place.kind) {
    case 'page':
      return pathOf(place.page, { [resource.id]: id });
    case 'list':
      return `${pathOf(place.page)}?${stringifySearch({ [resource.id]: id, edit: place.form ? id : null })}`;
    case 'report': {
      const [next] = nextReports(who, place.noun, []);
      return next ? reportPath(next, pathInto(place.noun, [], id)) : null;
    }
  }
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The lines of a record that was found: the record itself, and its figures. */
export const recordItems = (who: Principal, record: FoundRecord, t: TFunction): PaletteItem[] =>
  placesOf(who, record.resource).flatMap((place) => {
    const to = addressOf(who, place, record);
    if (to === null) return [];
    const kind = place.kind === 'report' ? 'report' : 'record';
    const one = capital(resourceWords(record.resource).one);
    return {
      key: `${kind}:${recordKeyOf(record)}`,
      kind,
      label: record.name,
      detail: kind === 'report' ? t('palette.figuresOf', { one }) : one,
      to,
    };
  });
