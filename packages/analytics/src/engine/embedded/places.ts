/** So many statements at once; the others wait in line, and those who leave the line never had a place. */
export function createPlaces(count: number) {
  const line: (() => void)[] = [];
  let free = count;
  return {
    count,
    async take(signal: AbortSignal): Promise<void> {
      signal.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const leave = () => {
          line.splice(line.indexOf(enter), 1);
          reject(signal.reason);
        };
        const enter = () => {
          signal.removeEventListener('abort', leave);
          resolve();
        };
        line.push(enter);
        signal.addEventListener('abort', leave, { once: true });
      });
    },
    release() {
      const enter = line.shift();
      if (enter) enter();
      else free += 1;
    },
  };
}
