import type { MatrixSetup } from '@encart/contract/tags/matrices.calls.ts';
import type { FloorToPublish } from '#domain/tags/matrix-to-publish.ts';

type FloorLine = Omit<MatrixSetup['floors'][number], 'regie_id'>;

/** Floors as a regie's form has them, one a size. */
export const floorsToPublish = (lines: readonly FloorLine[]): FloorToPublish[] =>
  lines.flatMap(({ device, mediatype, floor_size, floor_value, code, owner }) =>
    (floor_size ? floor_size.split(',') : [null]).map((size) => ({
      device: device as FloorToPublish['device'],
      mediatype: mediatype as FloorToPublish['mediatype'],
      size,
      value: floor_value,
      code,
      owner,
    })),
  );
