import type { FileAnswer } from '@encart/contract/api/call.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { prebidLicence } from '#domain/tags/client/prebid-package.ts';
import { type NamedText, siteFiles } from '#domain/tags/client/site-files.ts';
import type { VersionFile } from '#domain/tags/make-version.ts';
import { packageFiles } from '#domain/tags/server-side/package-files.ts';
import { matricesToPublish } from '#domain/tags/to-publish.ts';
import { readFiles } from '#domain/tags/version-files.store.ts';
import type { Database } from '#kit/db/database.ts';
import { zipFiles } from '#kit/files/zip.ts';
import type { PublishedVersion } from './versions.store.ts';

interface Wanted {
  tag_matrix_id: number;
  version: PublishedVersion;
  publisher_id?: number | undefined;
  sellerDomain: string;
}

/** The modules stand in the first line of a bundle. */
const modulesIn = (bundle: string) => /Modules: ([\w, ]+)/.exec(bundle)?.[1]?.split(', ') ?? [];

async function clientTexts({ tag_matrix_id, version, sellerDomain }: Wanted, files: readonly VersionFile[]) {
  const { snapshot, version_number, author, comment, published_at, prebid_version } = version;
  const matrices = matricesToPublish(snapshot, {
    matrixId: tag_matrix_id,
    version: version_number,
    sellerDomain,
  });
  const scripts = new Map(
    files.flatMap((file) => (file.file_kind === 'script' ? [[file.publisher_id, file] as const] : [])),
  );
  const bundles = new Map(files.map((file) => [file.file_key, file.content]));
  const licence = await prebidLicence();
  return matrices.flatMap((matrix): NamedText[] => {
    const script = scripts.get(matrix.sites[0]?.publisherId ?? 0);
    const bundle = bundles.get(script?.bundle_key ?? '');
    if (!script || bundle === undefined) return [];
    return siteFiles({
      matrix,
      script: script.content,
      bundle: { text: bundle, version: prebid_version ?? '', modules: modulesIn(bundle) },
      licence,
      author: author ?? '',
      comment: comment ?? '',
      publishedAt: published_at?.toISOString() ?? '',
    });
  });
}

/** As the file backend of a Prebid Server reads it. */
function serverTexts({ tag_matrix_id, version }: Wanted, files: readonly VersionFile[]): NamedText[] {
  const ofKind = (kind: VersionFile['file_kind']) =>
    Object.fromEntries(
      files.filter(({ file_kind }) => file_kind === kind).map(({ file_key, content }) => [file_key, content]),
    );
  const documents = { requests: ofKind('request'), imps: ofKind('imp'), accounts: ofKind('account') };
  if (Object.keys(documents.requests).length === 0) return [];
  return packageFiles({
    matrixId: tag_matrix_id,
    name: version.snapshot.name,
    version: version.version_number,
    author: version.author ?? '',
    comment: version.comment ?? '',
    publishedAt: version.published_at?.toISOString() ?? '',
    documents,
  });
}

/** A version as files, in a zip whose bytes are the same each time: of one site, or of all. */
export async function versionZip(db: Database, wanted: Wanted): Promise<FileAnswer> {
  const { version, publisher_id, tag_matrix_id } = wanted;
  const files = await readFiles(db, version.publication_id, publisher_id);
  const isServer = version.snapshot.side === 'server';
  const texts = isServer ? serverTexts(wanted, files) : await clientTexts(wanted, files);
  if (texts.length === 0) throw new AppError('NotFoundError');
  return {
    fileName: `m${tag_matrix_id}v${version.version_number}.zip`,
    contentType: 'application/zip',
    chunks: zipFiles(
      texts.map(({ name, text }) => ({ name, chunks: [text] })),
      { level: 6 },
    ),
  };
}
