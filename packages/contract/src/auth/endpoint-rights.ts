import { z } from 'zod';
import { ENDPOINTS } from '#access/endpoints.ts';
import { countedArray, named } from '#base/rules.ts';

const right = {
  endpoint_name: z.enum(ENDPOINTS),
  profile_endpoint_read: z.boolean(),
  profile_endpoint_write: z.boolean(),
};

type Flags = { profile_endpoint_read: boolean; profile_endpoint_write: boolean };

/** Nobody writes what they cannot read. */
const writerReads = ({ profile_endpoint_read, profile_endpoint_write }: Flags) =>
  profile_endpoint_read || !profile_endpoint_write;
const refusal = { path: ['profile_endpoint_write'], ...named('write_needs_read') };

const once = (keyOf: (item: Record<string, unknown>) => string) => (items: Record<string, unknown>[]) =>
  new Set(items.map(keyOf)).size === items.length;

/** The rights of one profile; an endpoint that is not named is not held. */
export const endpointRights = countedArray(z.strictObject(right).refine(writerReads, refusal), {
  max: ENDPOINTS.length,
}).refine(
  once((item) => String(item.endpoint_name)),
  named('different'),
);

/** Cells of the table of rights, of any profile. */
export const rightCells = <P extends z.ZodType<number>>(profile_id: P) =>
  countedArray(z.strictObject({ profile_id, ...right }).refine(writerReads, refusal), {
    min: 1,
    max: 5_000,
  }).refine(
    once((item) => `${item.profile_id}/${item.endpoint_name}`),
    named('different'),
  );
