import type { ItemToPublish } from '#domain/tags/matrix-to-publish.ts';
import { canonicalJson } from './canonical-json.ts';

type Sizes = ItemToPublish['sizes'];

const USUAL_IMAGE = [300, 250] as const;

/** Floors of Prebid Server (Go) read `placement`, buyers `plcmt`: both are said. */
const VIDEO = {
  preroll: { placement: 1, plcmt: 1, playbackmethod: [1, 2] },
  // In the article, on its own, muted, when it comes into view.
  outstream: { placement: 3, plcmt: 4, playbackmethod: [6] },
} as const;
const PLAYER = {
  ...{ mimes: ['video/mp4', 'video/webm'], protocols: [2, 3, 5, 6, 7, 8], api: [1, 2] },
  ...{ minduration: 5, maxduration: 30, startdelay: 0, linearity: 1, skip: 1 },
} as const;

/** A text of JSON, as OpenRTB wants it. */
const nativeRequest = ([width, height]: readonly [number, number]) =>
  canonicalJson({
    ...{ ver: '1.2', context: 1, plcmttype: 1, privacy: 1 },
    assets: [
      { id: 1, required: 1, title: { len: 90 } },
      { id: 2, required: 1, img: { type: 3, wmin: width, hmin: height } },
      { id: 3, required: 0, img: { type: 1, wmin: 50, hmin: 50 } },
      { id: 4, required: 0, data: { type: 1, len: 25 } },
      { id: 5, required: 0, data: { type: 2, len: 140 } },
      { id: 6, required: 0, data: { type: 12, len: 20 } },
    ],
    eventtrackers: [{ event: 1, methods: [1, 2] }],
  });

/** What a slot shows. Never two of them: an imp with several loses its floor. */
export function impMedia({ type, pos }: ItemToPublish, sizes: Sizes): Record<string, unknown> {
  const place = pos === null ? {} : { pos };
  if (type === 'banner') return { banner: { format: sizes.map(([w, h]) => ({ w, h })), ...place } };
  if (type === 'native') return { native: { ver: '1.2', request: nativeRequest(sizes[0] ?? USUAL_IMAGE) } };
  const [w, h] = sizes[0] ?? [];
  return { video: { ...PLAYER, ...VIDEO[type], w, h, ...place } };
}
