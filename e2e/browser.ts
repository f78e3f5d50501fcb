/** How the browser is started. */
export const BROWSER_ARGS = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What a session has unless a test wants something else. */
export const SESSION_OPTIONS = {
  locale: 'fr-FR',
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
} as const;
