import type { errors as French } from '#locales/fr/errors.ts';

export const errors: typeof French = {
  forbidden: {
    title: 'Access denied',
    text: 'Oops, you are not allowed to access this page.',
    hint: 'Your role or your profile does not open this page. If you need it, ask your administrator.',
  },
  notFound: {
    title: 'Page not found',
    text: 'This address does not lead to any page.',
    hint: 'It may have moved, or the link may be incomplete.',
  },
  home: 'Go to the home page',
  back: 'Go back',
};
