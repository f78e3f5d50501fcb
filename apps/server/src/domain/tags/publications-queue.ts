import { sql } from 'kysely';
import type { Queue } from '#kit/work/queue.ts';

/** Publications of matrices; profiles take turns. One that has ended is not begun again: the matrix is published anew. */
export const TAG_PUBLICATIONS: Queue = {
  table: 'tag_publications',
  id: 'publication_id',
  title: sql<string>`(select matrix_name from tag_matrices
    where tag_matrices.tag_matrix_id = tag_publications.tag_matrix_id) || ' / ' || version_number`,
  tries: 5,
  firstWaitMs: 5_000,
  perShare: 2,
};
