import { expect, it } from 'vitest';
import { explainedLines, type SiteLines } from './site-lines.ts';

const record = (
  domain: string,
  account: string,
  relation: 'DIRECT' | 'RESELLER',
  certificate: string | null = null,
) => ({
  domain,
  account,
  relation,
  certificate,
});
const seller = (seller_id: string, seller_type: 'PUBLISHER' | 'INTERMEDIARY', name: string) => ({
  ...{ seller_id, seller_type, name },
  ...{ domain: null, is_confidential: false },
});

const site: SiteLines = {
  publisher_id: 12,
  publisher_name: 'Le Courrier',
  domain: 'courrier.example',
  records: [
    record('encart.example', '12', 'DIRECT'),
    record('encart.example', 'regie-3', 'RESELLER'),
    // A bidder's account may have the number of our site.
    record('pubmatic.com', '12', 'RESELLER', '5d62403b186f2ace'),
  ],
  variables: [{ name: 'MANAGERDOMAIN', value: 'rivages.example' }],
  text: '',
  sellers: [seller('12', 'PUBLISHER', 'Le Courrier'), seller('regie-3', 'INTERMEDIARY', 'Rivages')],
};

it('says of every line why it is there', () => {
  expect(explainedLines(site)).toEqual([
    { text: 'MANAGERDOMAIN=rivages.example', reason: { kind: 'variable', name: 'MANAGERDOMAIN' } },
    { text: 'encart.example, 12, DIRECT', reason: { kind: 'site' } },
    { text: 'encart.example, regie-3, RESELLER', reason: { kind: 'regie', name: 'Rivages' } },
    { text: 'pubmatic.com, 12, RESELLER, 5d62403b186f2ace', reason: { kind: 'bidder' } },
  ]);
});
