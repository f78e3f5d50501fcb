// `npm run dev`: the server rebuilt and restarted on change at 3000, the web app with hot reload at 5173.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, checkNode, install, root } from './steps.mjs';

checkNode();
await install();
await build();

const start = (command, args, cwd) => spawn(command, args, { cwd: join(root, cwd), stdio: 'inherit' });
const children = [
  start(join(root, 'node_modules/.bin/rolldown'), ['-c', 'rolldown.config.ts', '--watch'], 'apps/server'),
  start(process.execPath, ['--watch', 'apps/server/dist/main.js'], '.'),
  start(join(root, 'node_modules/.bin/vite'), [], 'apps/web'),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
