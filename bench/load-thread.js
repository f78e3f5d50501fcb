import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Asks one address over a few kept connections, one question after the other on each, in a thread of its own: what it
 * costs to ask is not taken from the server.
 */
const { port, path, connections, seconds } = workerData;
const question = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`;
const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /content-length: (\d+)/i;

/** How long the first answer in the bytes is; undefined while it has not all come. */
function answerLength(bytes) {
  const head = bytes.indexOf(HEAD_END);
  if (head < 0) return undefined;
  const text = bytes.subarray(0, head).toString('latin1');
  if (!text.startsWith('HTTP/1.1 200')) throw new Error(text);
  const length = head + HEAD_END.length + Number(LENGTH.exec(text)?.[1]);
  return bytes.length >= length ? length : undefined;
}

const times = [];
const until = performance.now() + seconds * 1000;
const lane = () =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let bytes = Buffer.alloc(0);
    let asked = 0;
    const ask = () => {
      asked = performance.now();
      socket.write(question);
    };
    socket.setNoDelay(true);
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
      const length = answerLength(bytes);
      if (length === undefined) return;
      bytes = bytes.subarray(length);
      const now = performance.now();
      times.push(now - asked);
      if (now < until) return ask();
      socket.end();
      resolve();
    });
  });
await Promise.all(Array.from({ length: connections }, lane));
times.sort((a, b) => a - b);
parentPort.postMessage({
  perSecond: times.length / seconds,
  p50: times[Math.floor(times.length * 0.5)],
  p99: times[Math.floor(times.length * 0.99)],
});
