import { type PageName, pageNamed } from '@encart/contract/access/pages.ts';
import type { ComponentType } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** The component of every page that exists; a page of the table without one is in neither router nor menu. */
export const pageComponents: Partial<Record<PageName, Load>> = {
  home: () => import('#features/home/home.page.tsx'),
  'auth-login': () => import('#features/auth/login.page.tsx'),
  'auth-forgotten-password': () => import('#features/auth/forgotten-password.page.tsx'),
  'users-reset-password': () => import('#features/auth/reset-password.page.tsx'),
  'errors-403': () => import('#features/errors/forbidden.page.tsx'),
  'errors-404': () => import('#features/errors/not-found.page.tsx'),
  'admin-users-update': () => import('#features/account/account.page.tsx'),
  'admin-mails': () => import('#features/mails/mails.page.tsx'),
};

export const isMounted = (name: PageName): boolean =>
  pageComponents[name] !== undefined || pageNamed(name).redirect !== undefined;
