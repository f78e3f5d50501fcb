/** Buyers and floors read `placement` where they do not know the newer `plcmt`, so that both are said. */
export const VIDEO_PLACEMENTS = {
  preroll: { placement: 1, plcmt: 1, playbackmethod: [1, 2] },
  // In the article, on its own, muted, when it comes into view.
  outstream: { placement: 3, plcmt: 4, playbackmethod: [6] },
} as const;

/** What every player plays. */
export const PLAYER = {
  ...{ mimes: ['video/mp4', 'video/webm'], protocols: [2, 3, 5, 6, 7, 8], api: [1, 2] },
  ...{ minduration: 5, maxduration: 30, startdelay: 0, linearity: 1, skip: 1 },
} as const;

/** The size of a slot whose row says none. */
export const USUAL_SIZE = { video: [640, 480], native: [300, 250] } as const;

/** The parts of a native advertisement (OpenRTB Native 1.2): title and picture, and four that may be missing. */
export const nativeRequest = ([width, height]: readonly [number, number]) => ({
  ...{ ver: '1.2', context: 1, plcmttype: 1 },
  assets: [
    { id: 1, required: 1, title: { len: 90 } },
    { id: 2, required: 1, img: { type: 3, wmin: width, hmin: height } },
    { id: 3, required: 0, img: { type: 1, wmin: 50, hmin: 50 } },
    { id: 4, required: 0, data: { type: 1, len: 25 } },
    { id: 5, required: 0, data: { type: 2, len: 140 } },
    { id: 6, required: 0, data: { type: 12, len: 20 } },
  ],
  eventtrackers: [{ event: 1, methods: [1, 2] }],
  privacy: 1,
});
