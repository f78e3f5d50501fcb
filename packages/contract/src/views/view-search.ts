import { z } from 'zod';
import { limits } from '#base/limits.ts';
import { countedArray, isWhole, named } from '#base/rules.ts';

/** Text of an address, of any script. */
export const addressText = (max: number) => z.string().max(max).refine(isWhole, named('characters'));

const value = z.union([addressText(limits.views.searchLength), z.number(), z.boolean()]);

/** The parameters of a page's address, whatever they mean to the page. */
export const viewSearch = z
  .record(
    z.string().regex(/^[\w.-]{1,60}$/),
    z.union([value, countedArray(value, { max: limits.views.searchValues })]),
  )
  .refine(
    (search) => JSON.stringify(search).length <= limits.views.searchLength,
    named('max_length', { max: limits.views.searchLength }),
  );
export type ViewSearch = z.output<typeof viewSearch>;

const isPath = (path: unknown) =>
  typeof path === 'string' && path.split('/').every((part) => !['', '.', '..'].includes(part));

/** What a view is saved with: something that an address can say, or else the page would open with it for ever. */
export const newViewSearch = viewSearch.refine(
  ({ _path, ...search }) =>
    _path === undefined
      ? Object.values(search).some((one) => !Array.isArray(one) || one.length > 0)
      : isPath(_path),
  named('invalid'),
);
