import type { Call } from '@encart/contract/api/call.ts';
import { createDownload, getDownload } from '@encart/contract/api/downloads.calls.ts';
import { stringifySearch } from '#kit/address/search-params.ts';
import { type CallInput, callApi, type LooseInput } from '#kit/api/api.ts';
import { whileLoading } from '#kit/api/loading.ts';

/** When the browser has surely taken over what it was offered: some only begin to read after the click. */
const FORGET_MS = 60_000;

/** Offers a file to the browser as if a link to it had been clicked. */
export function offerDownload(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), FORGET_MS);
}

const FIRST_PAUSE_MS = 150;
const LONGEST_PAUSE_MS = 2_000;

/** Resolves once the download has begun; rejects with the error it failed with. */
async function waitUntilBegun(download_id: number, signal: AbortSignal | undefined) {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const { data } = await callApi(getDownload, { params: { download_id }, signal });
    if (data.has_begun) return;
  }
}

/** Downloads the file of a call by the browser's own means: to the disk as it comes, for as long as that takes. */
export function downloadFile<C extends Call>(call: C, input: CallInput<C>): Promise<void>;
export function downloadFile(call: Call, { params = {}, query = {}, body, signal }: LooseInput) {
  return whileLoading(call.name, async () => {
    const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
    const ticket = { call: call.name, params: texts, query: stringifySearch(query), body };
    const { data } = await callApi(createDownload, { body: ticket, signal });
    // In a frame, an error does not take the page's place.
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.src = data.address;
    document.body.append(frame);
    try {
      await waitUntilBegun(data.download_id, signal);
    } catch (error) {
      frame.remove();
      throw error;
    }
    setTimeout(() => frame.remove(), FORGET_MS);
  });
}
