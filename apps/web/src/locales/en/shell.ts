import type { Words } from '#locales/fr/index.ts';

export const shell: Words['shell'] = {
  skip: 'Skip to content',
  menu: { open: 'Open the menu', close: 'Close the menu', label: 'Main menu' },
  preferences: {
    label: 'Display preferences',
    dark: 'Switch to dark mode',
    light: 'Switch to light mode',
    theme: 'Colours',
    language: 'Language',
  },
  printedAt: 'printed on {{date}}',
  login: 'Sign in',
  logout: {
    entry: 'Sign out',
    title: 'Sign out?',
    message: 'You will have to enter your password again to come back.',
    allover: 'On all devices',
  },
  changeUser: {
    entry: 'Change user',
    title: 'Change user',
    search: 'Name, profile or role',
    loading: 'Loading users…',
    none: 'No user matches.',
    more: 'And {{count}} more: refine the search.',
    current: 'You',
    disabled: 'Disabled',
    refused: 'Reserved identity',
    failed: 'The list of users could not be loaded.',
    confirm: {
      title: 'Become {{name}}?',
      message:
        'You will see the application exactly as this person does, for an hour at most. Your actions will be recorded under both names.',
      yes: 'Become this user',
    },
  },
  disguised: {
    strip: 'You are acting as {{name}}.',
    entry: 'Original user',
    back: 'Return to my account',
    backShort: 'Return',
    confirm: {
      title: 'Return to your account?',
      message: 'You will leave the identity of {{name}}.',
      yes: 'Return',
    },
  },
  resetCache: {
    entry: 'Reset cache',
    title: 'Reset the cache?',
    message:
      'Your display preferences, your home page and the data kept by the browser will return to their initial state, on your other devices too. Your saved views are kept and you will stay signed in.',
  },
  provider: { title: 'Analytics', text: 'Open the audience measurement tool' },
  crumbs: {
    label: 'Breadcrumb',
    back: 'Previous page',
    home: 'Home',
    refresh: 'Refresh',
    noRefresh: 'This page does not refresh',
    up: 'Up one level',
    setHome: 'Set as home page',
    unsetHome: 'Stop using as home page',
    homeSet: 'This page is now your home page.',
    homeUnset: 'The default home page is back.',
  },
  footer: { version: 'Version {{version}}' },
  notifications: 'Notifications',
  chunk: {
    title: 'This page could not be loaded',
    message: 'The connection was interrupted or a new version has just been published.',
  },
  broken: {
    title: 'An error occurred',
    message: 'This page stopped working. Try again; if it persists, contact us.',
  },
};
