import { sql } from 'kysely';

/** Whether tags of a matrix (`tag_matrices` in the statement) are served by us: a profile that sells one of its regies has them so. */
export const isServed = sql<boolean>`exists (select 1 from tag_matrix_regies
  join profile_regies on profile_regies.regie_id = tag_matrix_regies.regie_id
  join profiles on profiles.profile_id = profile_regies.profile_id
  where tag_matrix_regies.tag_matrix_id = tag_matrices.tag_matrix_id and cdn_enabled)`;
