// `npm run cli -- <command>`: installs and builds what is missing, then runs the command line.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, checkNode, install, root } from './steps.mjs';

checkNode();
await install();
await build();
await import(pathToFileURL(join(root, 'apps/server/dist/cli.js')).href);
