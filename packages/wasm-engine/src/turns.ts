const cancelled = () => new Error('Code: 394. DB::Exception: Query was cancelled');

/** Lets one statement run at a time; the others wait in a queue, and leave it when their signal aborts. */
export function createTurns() {
  const queue: (() => void)[] = [];
  let isTaken = false;
  const end = () => {
    const next = queue.shift();
    if (next) next();
    else isTaken = false;
  };
  return {
    /** Waits for a turn; the reply ends it. */
    async wait(signal: AbortSignal): Promise<() => void> {
      if (signal.aborted) throw cancelled();
      if (isTaken)
        await new Promise<void>((resolve, reject) => {
          const start = () => {
            signal.removeEventListener('abort', leave);
            resolve();
          };
          const leave = () => {
            queue.splice(queue.indexOf(start), 1);
            reject(cancelled());
          };
          queue.push(start);
          signal.addEventListener('abort', leave, { once: true });
        });
      isTaken = true;
      return end;
    },
  };
}
