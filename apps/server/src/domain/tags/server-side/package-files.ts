import { createHash } from 'node:crypto';
import type { StoredDocuments } from './stored-documents.ts';

/** A version of a server-side matrix, with who published it and when. */
export interface ServerPublication {
  matrixId: number;
  name: string;
  version: number;
  author: string;
  comment: string;
  /** As ISO 8601. */
  publishedAt: string;
  documents: StoredDocuments;
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

const readme = ({ matrixId, name, version, documents }: ServerPublication) => `${name}
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

${Object.keys(documents.requests).join('\n')}
`;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function manifest(publication: ServerPublication, files: readonly PackageFile[]) {
  const { matrixId, name, version, author, comment, publishedAt, documents } = publication;
  const count = (of: keyof StoredDocuments) => Object.keys(documents[of]).length;
  return {
    matrix: { id: matrixId, name, version },
    ...{ author, comment, published_at: publishedAt },
    counts: { requests: count('requests'), imps: count('imps'), accounts: count('accounts') },
    files: files.map((file) => ({
      ...{ name: file.name, bytes: Buffer.byteLength(file.text) },
      sha256: sha256(file.text),
    })),
  };
}

/** The files of a version for the file backend of Prebid Server, the same each time, the manifest last. */
export function packageFiles(publication: ServerPublication): PackageFile[] {
  const { requests, imps, accounts } = publication.documents;
  const folder = (name: string, documents: Readonly<Record<string, string>>) =>
    Object.entries(documents).map(([id, text]) => ({ name: `${name}/${id}.json`, text }));
  const files = [
    ...folder('accounts', accounts),
    ...folder('stored_requests', requests),
    ...folder('stored_imps', imps),
    { name: 'pbs.yaml', text: PBS_YAML },
    { name: 'README.txt', text: readme(publication) },
  ];
  const text = `${JSON.stringify(manifest(publication, files), null, 2)}\n`;
  return [...files, { name: 'manifest.json', text }];
}
