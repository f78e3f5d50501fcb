import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppTheme } from '../../apps/web/src/app/theme/app-theme.tsx';

/** Draws a page of parts as the application would, under the same policy for styles. */
export function show(title: string, parts: ReactNode) {
  const root = document.getElementById('root');
  if (root)
    createRoot(root).render(
      <AppTheme>
        <main>
          <h1>{title}</h1>
          {parts}
        </main>
      </AppTheme>,
    );
}
