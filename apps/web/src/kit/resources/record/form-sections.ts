import type { Resource } from '@encart/contract/api/resource.ts';
import { sectionLabel } from '#kit/resources/resource-labels.ts';

/** A part of a form; the only one has no title. */
interface FormSection {
  key: string;
  title: string | null;
  names: readonly string[];
}

/** Every field and link of a form, from its top to its end. */
export const namesOf = ({ sections, fields, links }: Resource): string[] =>
  sections ? Object.values(sections).flat() : [...Object.keys(fields), ...Object.keys(links)];

/** The sections of a form with the fields that `isShown` accepts; empty ones are left out. */
export function sectionsOf(resource: Resource, isShown: (name: string) => boolean): FormSection[] {
  const parts = resource.sections
    ? Object.entries(resource.sections).map(([key, names]) => ({
        key,
        title: sectionLabel(resource, key),
        names,
      }))
    : [{ key: 'record', title: null, names: namesOf(resource) }];
  return parts
    .map((part) => ({ ...part, names: part.names.filter(isShown) }))
    .filter(({ names }) => names.length > 0);
}

/** More parts than this are tabs. */
export const MOST_HEADINGS = 3;

const WIDE = ['lines', 'rows', 'choices'];

/** Whether a field needs the whole width of the form. */
export const isWide = (resource: Resource, name: string) =>
  name in resource.links || WIDE.includes(resource.fields[name]?.kind ?? '');
