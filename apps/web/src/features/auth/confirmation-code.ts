import { limits } from '@encart/contract/base/limits.ts';

/** How long a link works, as its reader is told. */
export const CODE_MINUTES = limits.resetCode.lifetimeMs / 60_000;

/**
 * The secret of a reset link leaves the address bar as soon as the page has read it: no history entry, no shared
 * screen, no referrer keeps it. It lives in this tab's memory only, until it is used.
 */
const STRIPPED = '-';
let code: string | null = null;

export function takeCode(fromAddress: string | undefined): string | null {
  if (fromAddress && fromAddress !== STRIPPED) {
    code = fromAddress;
    const { pathname, search, hash } = window.location;
    const parts = pathname.split('/');
    const at = parts.findIndex((part) => decodeURIComponent(part) === fromAddress);
    if (at >= 0)
      window.history.replaceState(
        window.history.state,
        '',
        parts.with(at, STRIPPED).join('/') + search + hash,
      );
  }
  return code;
}

export const dropCode = () => {
  code = null;
};
