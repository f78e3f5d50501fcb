import type { Call, ReplyOf } from '@encart/contract/api/call.ts';
import { addressOf, type CallInput, headersFor, type LooseInput } from './api.ts';
import { ApiError, errorOf, NO_RESPONSE } from './api-error.ts';
import { whileLoading } from './loading.ts';

interface Upload {
  /** How much has been sent, from 0 to 1; at 1 the server is at work. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /** What the file is packed with. */
  encoding?: 'gzip' | undefined;
}

/** Sends a call whose body is a file of any size: it may take its time, and says how far it is. */
export function uploadLargeFile<C extends Call>(
  call: C,
  file: Blob,
  input: Omit<CallInput<C>, 'body'>,
  upload: Upload,
): Promise<ReplyOf<C>>;
export function uploadLargeFile(call: Call, file: Blob, input: LooseInput, upload: Upload): Promise<unknown> {
  return whileLoading(call.name, async () => {
    const response = await send(call, file, input, upload);
    if (!response.ok) throw await errorOf(response, call.method);
    return response.json();
  });
}

/** Of a request made with `fetch` nobody hears how much has been sent. */
function send(call: Call, file: Blob, input: LooseInput, { onProgress, signal, encoding }: Upload) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(call.method, addressOf(call, input));
    for (const [name, value] of Object.entries(headersFor({ file }))) request.setRequestHeader(name, value);
    if (encoding) request.setRequestHeader('content-encoding', encoding);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 1);
    request.upload.onload = () => onProgress(1);
    request.onload = () => {
      const headers = { 'retry-after': request.getResponseHeader('retry-after') ?? '' };
      resolve(new Response(request.responseText, { status: request.status, headers }));
    };
    request.onerror = () => reject(new ApiError(NO_RESPONSE, call.method));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(signal.reason);
    else request.send(file);
  });
}
