import type { TestProject } from 'vitest/node';
import { startHouse } from './house.ts';

declare module 'vitest' {
  interface ProvidedContext {
    house: string;
  }
}

/** The house most journeys visit is opened once, before all of them, and closed after the last. */
export default async function openHouse(project: TestProject) {
  const house = await startHouse();
  project.provide('house', house.url);
  return () => house.stop();
}
