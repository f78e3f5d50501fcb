// `npm start`: installs and builds what is missing, then becomes the server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, checkNode, install, root } from './steps.mjs';

checkNode();
try {
  await install();
  await build();
} catch (error) {
  console.error(`Encart could not be prepared: ${error.message}`);
  process.exit(1);
}
await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href);
