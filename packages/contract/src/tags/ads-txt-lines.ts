import type { AdRelation } from './ads-txt-check.ts';

/** Somebody who may sell a site: an account in an advertising system. */
export interface AdsTxtRecord {
  domain: string;
  account: string;
  relation: AdRelation;
  /** What the system has been certified under, where it was. */
  certificate: string | null;
}

export const AD_VARIABLES = [
  'CONTACT',
  'SUBDOMAIN',
  'INVENTORYPARTNERDOMAIN',
  'OWNERDOMAIN',
  'MANAGERDOMAIN',
] as const;

export interface AdsTxtVariable {
  name: (typeof AD_VARIABLES)[number];
  value: string;
}

/** The lines that a site's ads.txt should have. */
export interface WantedAdsTxt {
  records: readonly AdsTxtRecord[];
  variables: readonly AdsTxtVariable[];
}

export const writeRecord = ({ domain, account, relation, certificate }: AdsTxtRecord): string =>
  [domain, account, relation, ...(certificate ? [certificate] : [])].join(', ');

export const writeVariable = ({ name, value }: AdsTxtVariable): string => `${name}=${value}`;

/** The lines as somebody copies them. */
export const writeAdsTxt = ({ records, variables }: WantedAdsTxt): string =>
  [...variables.map(writeVariable), ...records.map(writeRecord)].map((line) => `${line}\n`).join('');
