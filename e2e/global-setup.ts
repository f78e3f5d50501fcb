import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startHouse, WITHOUT_FIGURES } from './house.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the house most journeys visit. */
    house: string;
    /** Folder to start another house from. */
    furnished: string;
  }
}

/** The demo company is made once; the shared house and those of journeys that break things start from copies. */
export default async function openHouse(project: TestProject) {
  const first = await startHouse(WITHOUT_FIGURES);
  await first.leave();
  const house = await startHouse({}, first.folder);
  project.provide('house', house.url);
  project.provide('furnished', first.folder);
  return async () => {
    await house.stop();
    await rm(first.folder, { recursive: true, force: true });
  };
}
