import { setImmediate as breathe } from 'node:timers/promises';
import { checksumOf, integrityOf } from './client/immutable-file.ts';
import { prebidBundle } from './client/prebid-bundle.ts';
import { knownAdapters, prebidVersion } from './client/prebid-package.ts';
import { adaptersOfSite, siteScript } from './client/site-script.ts';
import type { MatrixToPublish } from './matrix-to-publish.ts';
import { storedDocuments } from './server-side/stored-documents.ts';
import { validateDocuments } from './server-side/validate-documents.ts';

/** A file of a version. */
export interface VersionFile {
  publisher_id: number | null;
  file_kind: 'script' | 'bundle' | 'request' | 'imp' | 'account';
  file_key: string;
  content: string;
  bundle_key: string | null;
  integrity: string | null;
}

export interface MadeVersion {
  files: VersionFile[];
  checksum: string;
  prebidVersion: string;
}

const KEY_DIGITS = 32;

/** The file that browsers are given: the bundle, and the site's script behind it. */
export const servedScript = (bundle: string, script: string) => `${bundle}\n${script}`;

/** The files of one site, and the bundle its script is served behind. */
async function clientFiles(matrix: MatrixToPublish): Promise<VersionFile[]> {
  const [site] = matrix.sites;
  if (!site) return [];
  const bundle = await prebidBundle(adaptersOfSite(matrix, site));
  const script = siteScript(matrix, site, await knownAdapters());
  const served = servedScript(bundle.text, script);
  const bundle_key = checksumOf(bundle.modules.join()).slice(0, KEY_DIGITS);
  return [
    {
      publisher_id: site.publisherId,
      file_kind: 'script',
      file_key: checksumOf(served).slice(0, KEY_DIGITS),
      content: script,
      bundle_key,
      integrity: integrityOf(served),
    },
    {
      publisher_id: null,
      file_kind: 'bundle',
      file_key: bundle_key,
      content: bundle.text,
      bundle_key: null,
      integrity: integrityOf(bundle.text),
    },
  ];
}

/** The documents Prebid Server asks for of one site, held against what it takes. */
function serverFiles(matrix: MatrixToPublish): VersionFile[] {
  const [site] = matrix.sites;
  if (!site) return [];
  const documents = storedDocuments(matrix);
  const adapters = matrix.bidders.map(({ adapter }) => adapter);
  const [problem] = validateDocuments(documents, adapters);
  if (problem) throw new Error(`${problem.document} breaks ${problem.rule}`);
  const kinds = { request: documents.requests, imp: documents.imps, account: documents.accounts };
  return Object.entries(kinds).flatMap(([kind, ofKind]) =>
    Object.entries(ofKind).map(([file_key, content]) => ({
      publisher_id: site.publisherId,
      file_kind: kind as keyof typeof kinds,
      file_key,
      content,
      bundle_key: null,
      integrity: null,
    })),
  );
}

const nameOf = ({ file_kind, file_key }: VersionFile) => `${file_kind} ${file_key}`;

/** The digest of all that a version consists of: the same matrix makes the same one. */
const checksumOfFiles = (files: readonly VersionFile[]) =>
  checksumOf(files.map((file) => `${nameOf(file)} ${checksumOf(file.content)}`).join('\n'));

/** Makes the files of a version, one site after another; whoever waits for the process is let in between. */
export async function makeVersion(
  matrices: readonly MatrixToPublish[],
  onSite: (done: number) => Promise<void>,
): Promise<MadeVersion> {
  const files = new Map<string, VersionFile>();
  for (const [index, matrix] of matrices.entries()) {
    const made = matrix.side === 'client' ? await clientFiles(matrix) : serverFiles(matrix);
    for (const file of made) files.set(nameOf(file), file);
    await onSite(index + 1);
    await breathe();
  }
  const all = [...files.values()].toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  return { files: all, checksum: checksumOfFiles(all), prebidVersion: await prebidVersion() };
}
