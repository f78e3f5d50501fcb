/** Lets so many statements run at once; the others wait in a queue, and leave it when their signal aborts. */
export function createSemaphore(count: number) {
  const queue: (() => void)[] = [];
  let free = count;
  return {
    count,
    async acquire(signal: AbortSignal): Promise<void> {
      signal.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const leave = () => {
          queue.splice(queue.indexOf(enter), 1);
          reject(signal.reason);
        };
        const enter = () => {
          signal.removeEventListener('abort', leave);
          resolve();
        };
        queue.push(enter);
        signal.addEventListener('abort', leave, { once: true });
      });
    },
    release() {
      const enter = queue.shift();
      if (enter) enter();
      else free += 1;
    },
  };
}
