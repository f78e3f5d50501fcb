import { type MadeVersion, makeVersion } from './make-version.ts';
import type { MatrixToPublish } from './matrix-to-publish.ts';
import type { MatrixSnapshot } from './snapshot.ts';
import { matricesToPublish } from './to-publish.ts';

interface Progress {
  onStart(sites: number): Promise<void>;
  onSite(done: number): Promise<void>;
}

interface VersionOfSnapshot {
  files: MadeVersion['files'];
  /** What its publication says of it. */
  columns: {
    checksum: string;
    prebid_version: string;
    row_count: number;
    site_count: number;
    bidder_count: number;
  };
}

const askedBidders = (matrices: readonly MatrixToPublish[]) =>
  new Set(
    matrices.flatMap(({ sites }) =>
      sites.flatMap(({ items }) => items.flatMap(({ params }) => Object.keys(params))),
    ),
  );

/** Makes a version of a matrix that the check has found nothing wrong with. */
export async function versionOfSnapshot(
  snapshot: MatrixSnapshot,
  publishing: Parameters<typeof matricesToPublish>[1],
  progress?: Progress,
): Promise<VersionOfSnapshot> {
  const matrices = matricesToPublish(snapshot, publishing);
  await progress?.onStart(matrices.length);
  const made = await makeVersion(matrices, async (done) => progress?.onSite(done));
  return {
    files: made.files,
    columns: {
      checksum: made.checksum,
      prebid_version: made.prebidVersion,
      row_count: snapshot.items.length,
      site_count: matrices.length,
      bidder_count: askedBidders(matrices).size,
    },
  };
}
