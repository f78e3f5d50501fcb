import { ADS_TXT_LIMITS } from '@encart/contract/tags/ads-txt-check.ts';
import type { WantedAdsTxt } from '@encart/contract/tags/ads-txt-lines.ts';
import { checkAdsTxt } from '@encart/contract/tags/check-ads-txt.ts';
import type { OutgoingGuard } from '#kit/outgoing/address-guard.ts';
import { fetchText } from '#kit/outgoing/fetch-text.ts';

const FETCH = { mostBytes: ADS_TXT_LIMITS.characters, redirects: 3, deadlineMs: 10_000 };

/** Reads an ads.txt where the guard allows it, and holds it against the lines it should have. */
export async function checkFetchedAdsTxt(guard: OutgoingGuard, address: string, lines: WantedAdsTxt) {
  const fetched = await fetchText(guard, address, FETCH);
  if (!fetched.ok) return fetched;
  return { ok: true as const, url: fetched.url, check: checkAdsTxt(fetched.text, lines) };
}
