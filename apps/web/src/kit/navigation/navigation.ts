import { type Page, type PageName, pageNamed, pages } from '@encart/contract/access/pages.ts';

export interface PageMatch {
  name: PageName;
  params: Record<string, string>;
}

type Params = Record<string, string | number | readonly (string | number)[]>;

/** Address of a page. `:name*` takes a list and may be left out. */
export function pathOf(name: PageName, params: Params = {}): string {
  const path = pageNamed(name)
    .path.split('/')
    .flatMap((part) => {
      if (!part.startsWith(':')) return [part];
      const value = params[part.slice(1).replace('*', '')];
      const values = Array.isArray(value) ? value : value === undefined ? [] : [value];
      if (values.length === 0 && !part.endsWith('*')) throw new RangeError(`${name} needs ${part}`);
      return values.map((item) => encodeURIComponent(String(item)));
    })
    .join('/');
  return path || '/';
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

function paramsFor(page: Page, segments: string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  const parts = segmentsOf(page.path);
  const open = parts.at(-1)?.endsWith('*');
  if (open ? segments.length < parts.length - 1 : segments.length !== parts.length) return null;
  for (const [at, part] of parts.entries()) {
    const segment = segments[at] ?? '';
    if (part.endsWith('*')) params[part.slice(1, -1)] = segments.slice(at).join('/');
    else if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return hasNumbers(page, params) ? params : null;
}

/** Parameters the table calls numeric really are whole numbers. */
export const hasNumbers = (page: Page, params: Record<string, string | undefined>) =>
  (page.numeric ?? []).every((name) => /^[1-9]\d{0,9}$/.test(params[name] ?? ''));

/** The page behind a path, fixed words before parameters; null when the table knows none. */
export function pageAt(path: string): PageMatch | null {
  let segments: string[];
  try {
    segments = segmentsOf(path).map(decodeURIComponent);
  } catch {
    return null;
  }
  for (const page of pages) {
    const params = paramsFor(page, segments);
    if (params) return { name: page.name, params };
  }
  return null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what browsers strip or bend while reading an address.
const TREACHEROUS = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/;
const HERE = 'https://here.invalid';

/** The part of one of our addresses that names a page. */
export const pathIn = (address: string) => address.replace(/[?#].*$/s, '');

/** The address itself when it leads to a protected page of this application, null for anything else. */
export function safeRedirect(address: unknown): string | null {
  if (typeof address !== 'string' || address.length > 2_000) return null;
  if (!/^\/(?![/\\])/.test(address) || TREACHEROUS.test(address)) return null;
  const { origin, pathname, search, hash } = new URL(address, HERE);
  const path = pathIn(address);
  // A path that the browser would rewrite (dots, doubled slashes) is not one that we made.
  if (origin !== HERE || pathname !== path || path.includes('//')) return null;
  const page = pageAt(path);
  if (!page || pageNamed(page.name).open) return null;
  if (Object.values(page.params).some((value) => TREACHEROUS.test(value))) return null;
  return `${pathname}${search}${hash}`;
}

type Navigate = (address: string) => void;
let navigate: Navigate = () => undefined;

/** The router registers its navigation for code that cannot import it. */
export const setNavigator = (navigator: Navigate) => {
  navigate = navigator;
};
export const goTo = (address: string) => navigate(address);
