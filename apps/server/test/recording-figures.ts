import type { Deps } from '#kit/deps.ts';

/** Figures without a single row, and every statement they were asked. */
export function recordingFigures() {
  const statements: { sql: string; params: Record<string, unknown> }[] = [];
  const figures: Deps['figures'] = {
    state: () => ({ status: 'ok' }),
    incoming: '',
    engine: () => ({
      rows: async (sql, params = {}) => {
        statements.push({ sql, params });
        return [];
      },
      run: async () => {},
      load: async () => {},
    }),
  };
  return { figures, statements };
}
