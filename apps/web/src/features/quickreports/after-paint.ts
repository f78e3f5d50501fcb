/** Resolves once the browser has shown what is due. */
export const afterPaint = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => setTimeout(done));
  });
