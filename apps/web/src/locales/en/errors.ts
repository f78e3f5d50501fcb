import type { errors as French } from '#locales/fr/errors.ts';

export const errors: typeof French = {
  forbidden: {
    title: 'Access denied',
    text: 'Oops, you are not allowed to access this page.',
    hint: 'Your role or your profile does not open this page. If you need it, ask your administrator.',
  },
  notFound: {
    title: 'Page not found',
    text: 'This page is not open to you or does not exist.',
    hint: 'Check the address. If somebody sent you this link and you need it, ask your administrator for access.',
  },
  home: 'Go to the home page',
  back: 'Go back',
};
