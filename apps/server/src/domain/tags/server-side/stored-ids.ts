import { createHash } from 'node:crypto';
import type { ItemToPublish, MatrixToPublish, SiteToPublish } from '#domain/tags/matrix-to-publish.ts';

type Matrix = Pick<MatrixToPublish, 'matrixId'>;
type Site = Pick<SiteToPublish, 'slug'>;

const LONGEST_CODE = 80;

/** A code as part of a file's name. Two codes that would look the same are told apart by a piece of their digest. */
function slugOf(code: string): string {
  const slug = code
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST_CODE);
  if (slug === code) return slug;
  const digest = createHash('sha256').update(code).digest('hex').slice(0, 10);
  return [slug, digest].filter(Boolean).join('-');
}

/** What a page's request names: the same in every version of a matrix. No part has an underscore of its own. */
export const storedRequestId = ({ matrixId }: Matrix, { slug }: Site) => `m${matrixId}_${slug}`;

export const storedImpId = (
  matrix: Matrix,
  site: Site,
  { code, device, type }: Pick<ItemToPublish, 'code' | 'device' | 'type'>,
) => [storedRequestId(matrix, site), slugOf(code), device, type].join('_');

/** Prebid Server's account of a site. */
export const accountId = ({ publisherId }: Pick<SiteToPublish, 'publisherId'>) => String(publisherId);
