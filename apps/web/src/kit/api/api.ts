import type { BodyInputOf, Call, ParamsOf, ReplyOf } from '@encart/contract/api/call.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { z } from 'zod';
import { type SearchValues, stringifySearch } from '#kit/address/search-params.ts';
import { useSession } from '#kit/session/session-store.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { ApiError, errorOf, NO_RESPONSE } from './api-error.ts';
import { takeEarlyReply } from './early-reply.ts';
import { whileLoading } from './loading.ts';

/** True for a part the call does not declare. */
type NoKeys<T> = unknown extends T ? true : [T] extends [Record<string, never>] ? true : false;

/** A query value as the caller sends it: numbers and flags become text in the address. */
type SentValue<T> = T extends readonly (infer Item)[]
  ? readonly SentValue<Item>[]
  : T extends 'true' | 'false'
    ? T | boolean
    : string extends T
      ? T | number
      : T;

type SentQuery<Q> = { [K in keyof Q]: SentValue<Q[K]> };

/** The query of a call before its schema has parsed it; any values where the call declares none. */
type QueryPart<Q> = unknown extends Q
  ? { query?: SearchValues }
  : NoKeys<Q> extends true
    ? { query?: undefined }
    : Record<never, never> extends SentQuery<Q>
      ? { query?: SentQuery<Q> }
      : { query: SentQuery<Q> };

/** Input of a call; parameters, query and body are required exactly when the call declares them. */
export type CallInput<C extends Call> = (NoKeys<ParamsOf<C>> extends true
  ? { params?: undefined }
  : { params: { [K in keyof ParamsOf<C>]: string | number } }) &
  QueryPart<z.input<C['query']>> &
  (unknown extends BodyInputOf<C>
    ? { body?: unknown }
    : undefined extends BodyInputOf<C>
      ? { body?: undefined }
      : { body: BodyInputOf<C> }) & {
    signal?: AbortSignal | undefined;
    /** The caller's own name for one submission: sent twice, it is done once. */
    idempotencyKey?: string | undefined;
  };

/** The input of any call. */
export interface LooseInput {
  params?: Record<string, string | number> | undefined;
  query?: SearchValues | undefined;
  body?: unknown;
  /** A body that is sent as it is. */
  file?: Blob | undefined;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
}

export function addressOf(call: Call, { params = {}, query = {} }: LooseInput): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = stringifySearch(query);
  return `/api${path}${search ? `?${search}` : ''}`;
}

/** What a file is sent as when the browser does not know its type. */
const ANY_BYTES = 'application/octet-stream';

export function headersFor({ body, file, idempotencyKey }: LooseInput): Record<string, string> {
  const { token, tokenType } = useSession.getState();
  const type = file ? file.type || ANY_BYTES : body === undefined ? undefined : 'application/json';
  return {
    accept: 'application/json',
    'accept-language': useSettings.getState().locale,
    ...(type === undefined ? {} : { 'content-type': type }),
    ...(token ? { authorization: `${tokenType} ${token}` } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
}

/** Sends one call of the contract; the loading indicator counts it under its name. Throws ApiError, never notifies: who calls decides, or `api-reactions` does. */
export function callApi<C extends Call>(call: C, input?: CallInput<C>): Promise<ReplyOf<C>>;
export function callApi(call: Call, input: LooseInput = {}): Promise<unknown> {
  return whileSending(call, () => transmit(call, input, (response) => response.json()));
}

/** Sends a call that nobody waits for: the loading indicator does not tell of it. */
export function callQuietly<C extends Call>(call: C, input?: CallInput<C>): Promise<ReplyOf<C>>;
export function callQuietly(call: Call, input: LooseInput = {}): Promise<unknown> {
  return transmit(call, input, (response) => response.json());
}

/** Sends a call whose body is a file. */
export function uploadFile<C extends Call>(
  call: C,
  file: Blob,
  input: Omit<CallInput<C>, 'body'>,
): Promise<ReplyOf<C>>;
export function uploadFile(call: Call, file: Blob, input: LooseInput): Promise<unknown> {
  return whileSending(call, () => transmit(call, { ...input, file }, (response) => response.json()));
}

/** What a page still asks while it is being left by somebody who signed out is not sent: it waits, and goes with the page. */
const isSent = ({ needs }: Call) => needs.kind === 'public' || useSession.getState().token !== null;

/** Of a call that is not sent the loading indicator would tell for ever. */
const whileSending = <T>(call: Call, work: () => Promise<T>): Promise<T> =>
  isSent(call) ? whileLoading(call.name, work) : work();

/** Fetches and reads the response; one that breaks off counts as no response. */
async function transmit<T>(
  call: Call,
  { signal, body, file, idempotencyKey, ...rest }: LooseInput,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  if (!isSent(call)) return new Promise(() => undefined);
  const timeout = AbortSignal.timeout(limits.apiTimeoutMs);
  const address = addressOf(call, rest);
  let response: Response;
  try {
    response = await (takeEarlyReply(address) ??
      fetch(address, {
        method: call.method,
        credentials: 'omit',
        headers: headersFor({ body, file, idempotencyKey }),
        body: file ?? (body === undefined ? null : JSON.stringify(body)),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      }));
    if (response.ok) return await read(response);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(NO_RESPONSE, call.method);
  }
  throw await errorOf(response, call.method);
}

type ItemOf<R> = R extends { data: (infer T)[] } ? T : never;
interface OnePage {
  data: unknown[];
  pagination: { pageCount: number };
}

/** Page 1, then every page up to pageCount, in order. */
export function allPages<C extends Call>(call: C, input?: CallInput<C>): Promise<ItemOf<ReplyOf<C>>[]>;
export async function allPages(call: Call, input: LooseInput = {}): Promise<unknown[]> {
  const page = (number: number) =>
    whileSending(call, () =>
      transmit(
        call,
        { ...input, query: { ...input.query, page: number } },
        (response): Promise<OnePage> => response.json(),
      ),
    );
  const first = await page(1);
  const items = [...first.data];
  for (let number = 2; number <= first.pagination.pageCount; number++)
    items.push(...(await page(number)).data);
  return items;
}
