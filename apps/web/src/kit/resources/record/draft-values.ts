import type { Values } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';

/** The parts of a draft that a field of the form takes; the others are left out. */
export const draftValues = (resource: Resource, draft: Values): Values =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) => {
      const field = resource.fields[name];
      if (!field || field.readOnly) return [];
      const { success, data } = field.input.safeParse(value);
      return success ? [[name, data]] : [];
    }),
  );
