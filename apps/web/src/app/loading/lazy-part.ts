import { lazyRouteComponent } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { whileLoading } from '#kit/api/loading.ts';
import { loadChunk } from './chunk.ts';

/**
 * A component whose code comes when it is first shown. As a page, the one before stays until it is there: React would
 * show what stands in for it for a third of a second at least, however quickly it came.
 */
export const lazyPart = (load: () => Promise<{ default: FunctionComponent }>) =>
  lazyRouteComponent(() => whileLoading('page', () => loadChunk(load)));
