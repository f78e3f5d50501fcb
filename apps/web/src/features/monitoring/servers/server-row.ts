import type { RecordOf } from '@encart/contract/api/resource.ts';
import type { serverloads } from '@encart/contract/resources/serverloads.ts';

export type Serverloads = typeof serverloads;
/** A server and its last load. */
export type ServerRow = RecordOf<Serverloads>;
