const EVERY_MS = 200;

/** One line of the terminal that is written over: how much, of how much, how fast. Silent where nobody looks. */
export function progressLine(verb: string, unit: string, out: NodeJS.WriteStream = process.stderr) {
  const start = performance.now();
  let shownAt = Number.NEGATIVE_INFINITY;
  let isShown = false;
  const whole = (value: number) => Math.round(value).toLocaleString('en-GB');
  return {
    show(done: number, total?: number) {
      const now = performance.now();
      if (!out.isTTY || (now - shownAt < EVERY_MS && done !== total)) return;
      shownAt = now;
      isShown = true;
      const rate = done / Math.max(0.001, (now - start) / 1000);
      const of = total === undefined ? '' : ` of ${whole(total)}`;
      out.write(`\r${whole(done)}${of} ${unit} ${verb}, ${whole(rate)} ${unit}/s   `);
    },
    end() {
      if (isShown) out.write('\n');
      isShown = false;
    },
  };
}
