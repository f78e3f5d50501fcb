import { type ComponentType, lazy } from 'react';
import { whileLoading } from '#kit/loading.ts';
import { loadChunk } from './chunk.ts';

/** A component whose code comes when it is first shown. */
export const lazyPart = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(() => whileLoading('page', () => loadChunk(load)));
