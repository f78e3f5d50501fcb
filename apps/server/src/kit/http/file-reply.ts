import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { type Call, type FileAnswer, fileReply } from '@encart/contract/api/call.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachmentHeader } from '#kit/files/file-name.ts';
import { rememberBreak, signalOf } from './client-disconnect.ts';

/** Whether the reply of a call is a file. */
export const givesFile = ({ reply }: Pick<Call, 'reply'>) => reply === fileReply;

/** Lets the work on a file, and its reader, pause longer than the server's connections may; the next request is bounded again. */
export function allowSlowFile({ raw }: FastifyRequest) {
  if (raw.socket instanceof Socket) raw.socket.setTimeout(limits.download.pauseMs);
}

/**
 * Streams a file, no faster than it is read. When a chunk fails, the connection breaks: what was sent never looks like
 * a whole file.
 */
export const sendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  { fileName, contentType, bytes, chunks }: FileAnswer,
) =>
  reply
    .headers(bytes === undefined ? {} : { 'content-length': bytes })
    .header('content-disposition', attachmentHeader(fileName))
    .type(contentType)
    .send(Readable.from(noteFailure(chunks, request, reply)));

async function* noteFailure(chunks: FileAnswer['chunks'], request: FastifyRequest, reply: FastifyReply) {
  try {
    yield* chunks;
  } catch (error) {
    if (!signalOf(request).aborted) rememberBreak(reply, error);
    throw error;
  }
}

/** The file once its first chunk is here: what fails before that can still be answered as an error. */
export async function withFirstChunk(file: FileAnswer): Promise<FileAnswer> {
  const chunks = file.chunks[Symbol.asyncIterator]();
  let first: IteratorResult<Uint8Array | string> | undefined = await chunks.next();
  const next = async () => {
    const result = first ?? (await chunks.next());
    first = undefined;
    return result;
  };
  const end = async () => (await chunks.return?.()) ?? { done: true as const, value: undefined };
  return { ...file, chunks: { [Symbol.asyncIterator]: () => ({ next, return: end }) } };
}
