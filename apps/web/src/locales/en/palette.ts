import type { Words } from '#locales/fr/index.ts';

export const palette: Words['palette'] = {
  button: 'Search…',
  label: 'Go to a page, a record or an action',
  placeholder: 'Page, record or action',
  action: 'Action',
  refresh: 'Refresh the page',
  theme: 'Colours: {{theme}}',
  language: 'Language: {{language}}',
  currencies: { EUR: 'Amounts in euros', USD: 'Amounts in dollars' },
  figuresOf: '{{one}} › Quick report',
  /** Words that pages where something is made are found by, beside their name. */
  createWords: 'create add new',
  searching: 'Searching records…',
  nothing: 'Nothing matches “{{typed}}”.',
  failed: 'Records could not be searched.',
  notLoaded: 'This window could not be loaded',
  opens: 'open',
  opensTab: 'new tab',
  keys: {
    title: 'Keyboard shortcuts',
    palette: 'Go to a page, a record or an action',
    search: 'Search the list of the page',
    help: 'Show keyboard shortcuts',
    single: 'Shortcuts without Ctrl (/, ?, g then a letter)',
    close: 'Close',
  },
  menu: {
    filter: 'Filter the menu',
    clear: 'Clear the filter of the menu',
    none: 'No page matches.',
  },
};
