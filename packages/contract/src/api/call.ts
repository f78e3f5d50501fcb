import { z } from 'zod';
import type { Needs } from '#access/needs.ts';
import { limits } from '#base/limits.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Shape = z.ZodType;

/** A call of the API, declared once: the server mounts it, the browser calls it, the documentation prints it. */
export interface Call<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends Shape = Shape,
> {
  /** Unique, verb last: `users.reset-password`. */
  name: string;
  summary: string;
  method: Method;
  /** Below /api, with the specification's trailing slash; `:name` marks a parameter. */
  path: string;
  needs: Needs;
  params: P;
  query: Q;
  body: B;
  reply: R;
}

const nothing = z.strictObject({});
const noBody = nothing.nullish();

type Declared<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> = Pick<
  Call<P, Q, B, R>,
  'name' | 'summary' | 'method' | 'path' | 'needs' | 'reply'
> & { params?: P; query?: Q; body?: B };

/** What a call leaves out, it takes none of. */
export function defineCall<
  R extends Shape,
  P extends Shape = typeof nothing,
  Q extends Shape = typeof nothing,
  B extends Shape = typeof noBody,
>(declared: Declared<P, Q, B, R>): Call<P, Q, B, R>;
export function defineCall(declared: Declared<Shape, Shape, Shape, Shape>): Call {
  return { params: nothing, query: nothing, body: noBody, ...declared };
}

/** Answer with one thing. */
export const one = <T extends Shape>(item: T) => z.object({ data: item });

const pagination = z.object({
  page: z.int(),
  pageSize: z.int(),
  rowCount: z.int(),
  pageCount: z.int(),
});
type Pagination = z.infer<typeof pagination>;

/** Answer with a page of things. */
export const listOf = <T extends Shape>(item: T) => z.object({ data: z.array(item), pagination });

/** Answer that is a file: streamed, offered for download, never shown as a page. */
export interface FileAnswer {
  fileName: string;
  contentType: string;
  /** Its size, where it is known before it is sent. */
  bytes?: number;
  chunks: AsyncIterable<Uint8Array | string>;
}
export const fileReply = z.custom<FileAnswer>(
  (value) => typeof value === 'object' && value !== null && 'chunks' in value,
);

/** Body that is a file: handed on as it arrives, never held whole. */
export interface FileGiven {
  contentType: string;
  contentEncoding: string;
  chunks: AsyncIterable<Uint8Array>;
}
export const fileBody = z.custom<FileGiven>(
  (value) => typeof value === 'object' && value !== null && 'chunks' in value,
);

/** Answer that only says it is done. */
export const done = one(z.object({ done: z.literal(true) }));

export const paging = {
  page: z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .transform(Number)
    .default(1),
  limit: z.enum(limits.pageSizes.map(String)).transform(Number).default(limits.defaultPageSize),
};

export const paginationOf = (page: number, pageSize: number, rowCount: number): Pagination => ({
  page,
  pageSize,
  rowCount,
  pageCount: Math.max(1, Math.ceil(rowCount / pageSize)),
});

export type ParamsOf<C> = C extends Call<infer P, Shape, Shape, Shape> ? z.output<P> : never;
export type QueryOf<C> = C extends Call<Shape, infer Q, Shape, Shape> ? z.output<Q> : never;
export type BodyOf<C> = C extends Call<Shape, Shape, infer B, Shape> ? z.output<B> : never;
export type ReplyOf<C> = C extends Call<Shape, Shape, Shape, infer R> ? z.output<R> : never;
/** What a caller writes, before the schema has read it. */
export type BodyInputOf<C> = C extends Call<Shape, Shape, infer B, Shape> ? z.input<B> : never;
