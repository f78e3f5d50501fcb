import type { Call } from '@encart/contract/api/call.ts';
import { type CallInput, send } from '#kit/api/api.ts';
import { whileLoading } from '#kit/api/loading.ts';
import { attachmentName } from './attachment-name.ts';

/** Offers a file to the browser as if a link to it had been clicked. */
export function offerDownload(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Revoked later: some browsers only begin to read after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Downloads a file with the session's token, under the server's file name or `otherwise`. */
export async function downloadFile<C extends Call>(call: C, input: CallInput<C>, otherwise: string) {
  const [file, name] = await whileLoading(call.name, () =>
    send(
      call,
      input,
      async (response) =>
        [await response.blob(), attachmentName(response.headers.get('content-disposition'))] as const,
    ),
  );
  offerDownload(file, name ?? otherwise);
}
