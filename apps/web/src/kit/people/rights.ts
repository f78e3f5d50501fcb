import type { EndpointRight } from '@encart/contract/access/principal.ts';
import { columnChoiceLabel } from '#kit/resources/resource-labels.ts';

/** Read and write right on one endpoint. */
export type HeldRight = Omit<EndpointRight, 'endpoint_name'>;
export type RightName = keyof HeldRight;

export const NO_RIGHT: HeldRight = { profile_endpoint_read: false, profile_endpoint_write: false };

/** Ticks or unticks one of the two: who writes reads, and who no longer reads no longer writes. */
export const withRight = (current: HeldRight, right: RightName, on: boolean): HeldRight =>
  right === 'profile_endpoint_read'
    ? { profile_endpoint_read: on, profile_endpoint_write: on && current.profile_endpoint_write }
    : { profile_endpoint_read: on || current.profile_endpoint_read, profile_endpoint_write: on };

export const sameRight = (one: HeldRight, other: HeldRight) =>
  one.profile_endpoint_read === other.profile_endpoint_read &&
  one.profile_endpoint_write === other.profile_endpoint_write;

/** The label of an endpoint. */
export const endpointLabel = (endpoint_name: string) =>
  columnChoiceLabel('profiles', 'endpoints', 'endpoint_name', endpoint_name);
