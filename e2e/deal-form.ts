import { expect, type Page } from '@playwright/test';
import { apiOf } from './session.ts';

interface Choice {
  id: number;
  name: string;
}

/** What a deal can be composed of, as somebody sees it. */
export async function choicesOf(url: string, userName: string, query: string): Promise<Choice[]> {
  const call = await apiOf(url, userName);
  return call('GET', `masterdeals/choices/?${query}`);
}

/** Saves a deal by the API: with a buyer on each platform of blind deals, and what is given. */
export async function saveDeal(url: string, userName: string, given: object): Promise<number> {
  const [classic] = await choicesOf(url, userName, 'of=buyers&platform=classic');
  const [rubicon] = await choicesOf(url, userName, 'of=buyers&platform=rubicon');
  const body = { type: 'video', transparency: 'blind', buyers: [classic?.id, rubicon?.id], ...given };
  const call = await apiOf(url, userName);
  const { masterdeal_id } = await call<{ masterdeal_id: number }>('POST', 'masterdeals', body);
  return masterdeal_id;
}

/** Ticks the first entries of a search, by keyboard alone. */
export async function pickByKeyboard(page: Page, field: RegExp, typed = '', count = 1) {
  const search = page.getByRole('combobox', { name: field });
  await search.focus();
  await search.press('ArrowDown');
  if (typed) {
    const found = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('q') === typed);
    await search.pressSequentially(typed);
    await found;
  }
  // What the list had before the search is gone when nothing is under way any more.
  const picker = page.locator('.MuiAutocomplete-root', { has: search });
  await expect(picker.getByRole('progressbar')).toHaveCount(0);
  await page
    .getByRole('option', { name: new RegExp(typed, 'i') })
    .first()
    .waitFor();
  for (let picked = 0; picked < count; picked++) {
    await search.press('ArrowDown');
    await search.press('Enter');
  }
  await search.press('Escape');
}

/** Figures for the forecast: where the server of a journey has none, its panel still has something to say. */
export const forecastReply = {
  data: {
    period: { start: '2026-10-18', end: '2026-11-16' },
    available_per_day: 1_843_200,
    sold_per_day: 402_311,
    share_at_floor: 0.62,
    revenue: { low: 12_300, expected: 15_412.3, high: 18_950 },
    bought_by: 'everybody',
    narrowing: [
      { choice: 'countries', with: 402_000, without: 1_843_200 },
      { choice: 'floorprice', with: 240_000, without: 402_000 },
    ],
    commission: 15,
  },
};
