/** The endpoint names a profile may hold, each with a read and a write flag. */
export const ENDPOINTS = [
  'adapters',
  'advertisers',
  'alerts',
  'analytics',
  'batches',
  'blacklists',
  'buyers',
  'campaigns',
  'categories',
  'dbs',
  'deals',
  'dsps',
  'endpoints',
  'industries',
  'integrations',
  'monitoring',
  'profiles',
  'publishers',
  'quickreports',
  'references',
  'regies',
  'reportgenerationadvertisers',
  'reportgenerationcampaigns',
  'reportgenerations',
  'salesthematics',
  'services',
  'tags',
  'tradingdesks',
  'users',
] as const;
export type EndpointName = (typeof ENDPOINTS)[number];

/** What a profile may hold on an endpoint. */
export type Right = 'read' | 'write';
