import { createHash } from 'node:crypto';
import type { MatrixToPublish } from '#domain/tags/matrix-to-publish.ts';
import { zipFiles } from '#kit/files/zip.ts';
import { serverFloors } from './server-floors.ts';
import { storedDocuments } from './stored-documents.ts';

/** A version of a server-side matrix, with who published it and when. */
export interface ServerPublication {
  matrix: MatrixToPublish;
  author: string;
  comment: string;
  /** As ISO 8601. */
  publishedAt: string;
}

export interface PackageFile {
  name: string;
  text: string;
}

const PBS_YAML = `# What Prebid Server (Go) needs to read this folder. DIRECTORY is where it was unpacked.
stored_requests:
  filesystem:
    enabled: true
    directorypath: DIRECTORY
accounts:
  filesystem:
    enabled: true
    directorypath: DIRECTORY
price_floors:
  enabled: true
`;

const readme = ({ matrixId, name, version }: MatrixToPublish, requests: readonly string[]) => `${name}
Matrice ${matrixId}, version ${version} / Matrix ${matrixId}, version ${version}

FR
1. Décompressez ce dossier sur la machine de Prebid Server (Go).
2. Reprenez pbs.yaml dans sa configuration, avec l'adresse du dossier à la place de DIRECTORY.
3. Redémarrez Prebid Server : il ne lit ces fichiers qu'à son démarrage.
4. Les pages nomment la requête par ext.prebid.storedrequest.id, et chaque emplacement par
   imp[].ext.prebid.storedrequest.id : le nom du fichier, sans .json.

EN
1. Unpack this folder on the machine of Prebid Server (Go).
2. Put pbs.yaml into its configuration, with the folder's path instead of DIRECTORY.
3. Restart Prebid Server: it reads these files only when it starts.
4. Pages name the request by ext.prebid.storedrequest.id, and each slot by
   imp[].ext.prebid.storedrequest.id: the file's name without .json.

${requests.join('\n')}
`;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function manifest(
  { matrix, author, comment, publishedAt }: ServerPublication,
  files: readonly PackageFile[],
) {
  const { matrixId, name, version, sites, bidders } = matrix;
  const rows = sites.reduce((sum, { items }) => sum + items.length, 0);
  return {
    matrix: { id: matrixId, name, version },
    ...{ author, comment, published_at: publishedAt },
    counts: { sites: sites.length, rows, bidders: bidders.length },
    /** Sites with more floors than Prebid Server reads: the lowest holds for slots that are asked alike. */
    reduced_floors: sites.filter((site) => serverFloors(matrix, site).isReduced).map(({ slug }) => slug),
    files: files.map((file) => ({
      ...{ name: file.name, bytes: Buffer.byteLength(file.text) },
      sha256: sha256(file.text),
    })),
  };
}

/** The files of a version for the file backend of Prebid Server, the same each time, the manifest last. */
export function packageFiles(publication: ServerPublication): PackageFile[] {
  const { requests, imps, accounts } = storedDocuments(publication.matrix);
  const folder = (name: string, documents: Readonly<Record<string, string>>) =>
    Object.entries(documents).map(([id, text]) => ({ name: `${name}/${id}.json`, text }));
  const files = [
    ...folder('accounts', accounts),
    ...folder('stored_requests', requests),
    ...folder('stored_imps', imps),
    { name: 'pbs.yaml', text: PBS_YAML },
    { name: 'README.txt', text: readme(publication.matrix, Object.keys(requests)) },
  ];
  const text = `${JSON.stringify(manifest(publication, files), null, 2)}\n`;
  return [...files, { name: 'manifest.json', text }];
}

/** The same in one zip, whose bytes are the same each time too. */
export const packageZip = (publication: ServerPublication): AsyncGenerator<Uint8Array> =>
  zipFiles(packageFiles(publication).map(({ name, text }) => ({ name, chunks: [text] })));
