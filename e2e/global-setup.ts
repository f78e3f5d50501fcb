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

/** Beside the shared house one is furnished and left: those of journeys that break things start from copies of it. */
export default async function openHouse(project: TestProject) {
  const [house, first] = await Promise.all([startHouse(), startHouse(WITHOUT_FIGURES)]);
  await first.leave();
  project.provide('house', house.url);
  project.provide('furnished', first.folder);
  return async () => {
    await house.stop();
    await rm(first.folder, { recursive: true, force: true });
  };
}
