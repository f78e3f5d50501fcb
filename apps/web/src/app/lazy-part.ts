import { type ComponentType, lazy } from 'react';
import { loadChunk } from './chunk.ts';

/** A component whose code comes when it is first shown. */
export const lazyPart = (load: () => Promise<{ default: ComponentType }>) => lazy(() => loadChunk(load));
