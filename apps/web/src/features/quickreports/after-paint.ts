/** Resolves after the next paint. */
export const afterPaint = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => setTimeout(done));
  });
