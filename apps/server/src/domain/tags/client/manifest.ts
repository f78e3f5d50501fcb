import type { MatrixToPublish } from '#domain/tags/matrix-to-publish.ts';
import { checksumOf, integrityOf } from './immutable-file.ts';
import type { PrebidBundle } from './prebid-bundle.ts';
import { versionKey } from './site-script.ts';

export interface Publication {
  matrix: MatrixToPublish;
  author: string;
  comment: string;
  /** As ISO 8601. */
  publishedAt: string;
  bundle: Pick<PrebidBundle, 'version' | 'modules'>;
  files: readonly { name: string; text: string }[];
}

/** What a zip says of itself. */
export function manifestJson({ matrix, author, comment, publishedAt, bundle, files }: Publication): string {
  const { sites } = matrix;
  const manifest = {
    matrix: { id: matrix.matrixId, name: matrix.name, version: matrix.version, key: versionKey(matrix) },
    ...{ author, comment, published_at: publishedAt },
    prebid: { version: bundle.version, modules: bundle.modules },
    counts: {
      sites: sites.length,
      rows: sites.reduce((sum, { items }) => sum + items.length, 0),
      bidders: matrix.bidders.length,
    },
    files: files.map(({ name, text }) => ({
      ...{ name, bytes: Buffer.byteLength(text) },
      ...{ sha256: checksumOf(text), integrity: integrityOf(text) },
    })),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
