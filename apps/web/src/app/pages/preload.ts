import type { PageName } from '@encart/contract/access/pages.ts';
import { pageComponents } from './page-components.ts';

/** Fetches the code of a likely next page; a failure is silent, opening the page tries again. */
export const preloadPage = (name: PageName) => void pageComponents[name]?.().catch(() => undefined);
