import type { dealFindings as French } from '#locales/fr/deal-findings.ts';

const items: (typeof French)['items'] = {
  platform_refused: {
    short: 'Refused by {{platform}}',
    text: 'The deal is refused by {{platform}}.',
    reason: 'Reason: {{reason}}',
    advice: 'Read its answer among the platforms, correct the deal, then send it again.',
  },
  platform_error: {
    short: 'Exchange with {{platform}} failed',
    text: 'The last exchange with {{platform}} failed.',
    reason: 'Reason: {{reason}}',
    advice: 'Send the deal again; if it keeps failing, contact the platform.',
  },
  no_bids: {
    short_one: 'No bid for {{days}} day',
    short_other: 'No bid for {{days}} days',
    text_one: 'No buyer has bid for {{days}} day.',
    text_other: 'No buyer has bid for {{days}} days.',
    available: '{{available}} impressions were available meanwhile.',
    advice: 'Ask the buyers whether their campaigns target the deal’s identifier.',
  },
  empty_targeting: {
    short: 'Targeting without inventory: {{name}}',
    text: 'The deal’s targeting leaves nothing to sell for {{name}}.',
    of: 'These publishers had 0 of {{of}} impressions for {{name}} in {{days}} days.',
    of_together:
      'With all choices of the deal, these publishers had 0 of {{of_together}} impressions for {{name}} in {{days}} days.',
    without_sizes: 'Without the chosen sizes: {{without_sizes}}.',
    without_countries: 'Without the chosen countries: {{without_countries}}.',
    without_supplies: 'Without the chosen supplies: {{without_supplies}}.',
    without_inventory: 'With all publishers: {{without_inventory}}.',
    advice: 'Take this choice out of the targeting, or add publishers that sell it.',
  },
  bids_below_floor: {
    short: '{{share}} of bids below the floor',
    text: '{{share}} of the bids are below the floor price.',
    bids: '{{bids}} bids were refused for their price.',
    offered: 'They offered {{offered}} on average, {{gap_share}} less than the floor of {{floor}}.',
    revenue: 'Accepted, they would have brought {{revenue}}.',
    revenue_buy: 'Accepted, they would have cost {{revenue}}.',
    advice: 'Lower the floor, or defend it with these buyers.',
  },
  ends_behind: {
    short: 'Ends with {{share}} of what was expected',
    text_zero: 'The deal ends today with {{share}} of what similar deals brought.',
    text_one: 'The deal ends in {{days}} day with {{share}} of what similar deals brought.',
    text_other: 'The deal ends in {{days}} days with {{share}} of what similar deals brought.',
    text_buy_zero: 'The deal ends today with {{share}} of what similar deals cost.',
    text_buy_one: 'The deal ends in {{days}} day with {{share}} of what similar deals cost.',
    text_buy_other: 'The deal ends in {{days}} days with {{share}} of what similar deals cost.',
    revenue: 'In the last 30 days it brought {{revenue}}; similar deals, {{peers}}.',
    revenue_buy: 'In the last 30 days {{revenue}} was spent on it; on similar deals, {{peers}}.',
    advice: 'Extend it, widen its targeting, or get back to its buyers.',
  },
  low_win_rate: {
    short: 'Win rate of {{rate}}, against {{peers}}',
    text: 'It wins {{rate}} of its bids; deals of the same type, {{peers}}.',
    advice: 'Compare the floor with the prices offered, and the deal’s priority with that of others.',
  },
  one_publisher: {
    short: '{{share}} on a single publisher',
    text: '{{publisher}} alone carries {{share}} of the impressions sold.',
    publishers: 'The deal targets {{publishers}} publishers.',
    advice: 'Check that the other publishers offer the deal’s formats and sizes.',
  },
  silent_buyer: {
    short: 'Without a bid: {{buyer}}',
    text_one: '{{buyer}} is named on the deal and does not bid.',
    text_other: '{{buyer}} are named on the deal and do not bid.',
    days: 'No bid of theirs in {{days}} days, while others bid.',
    advice: 'Check with them that the deal has arrived on their seat.',
  },
};

export const dealFindings: typeof French = {
  title: 'Worth a look',
  text_one: '{{count}} point explains what the deal does.',
  text_other: '{{count}} points explain what the deal does.',
  severities: { high: 'Serious', medium: 'To watch', low: 'To know' },
  items,
};
