import type { MatrixFinding } from '@encart/contract/tags/matrix-findings.ts';
import { MATRIX_RULES } from '@encart/contract/tags/matrix-rules.ts';
import type { MatrixToPublish } from '#domain/tags/matrix-to-publish.ts';
import { FLOOR_LIMITS, serverFloors } from './server-floors.ts';

/** A slot has at most so many rules: in-stream video has two names, on three devices. */
const RULES_OF_SLOT = 6;

/** Sites whose slots have more floors than Prebid Server reads. */
export const reducedFloors = (matrices: readonly MatrixToPublish[]): MatrixFinding[] =>
  matrices.flatMap((matrix) =>
    matrix.sites
      .filter(({ items }) => items.length * RULES_OF_SLOT >= FLOOR_LIMITS.rules)
      .filter((site) => serverFloors(matrix, site).isReduced)
      .map(({ name }) => ({
        rule: 'floors_reduced',
        level: MATRIX_RULES.floors_reduced,
        ...{ row: null, column: null },
        values: { site: name },
      })),
  );
