import type { AdsTxtCheck, WantedLineCheck } from './ads-txt-check.ts';
import {
  type AdsTxtRecord,
  type AdsTxtVariable,
  type WantedAdsTxt,
  writeRecord,
  writeVariable,
} from './ads-txt-lines.ts';
import { type ReadRecord, type ReadVariable, readAdsTxt, readDomain } from './read-ads-txt.ts';

type Found = Pick<WantedLineCheck, 'status' | 'line' | 'found'>;

const MISSING: Found = { status: 'missing', line: null, found: null };
const found = (status: Found['status'], { line, text }: ReadRecord | ReadVariable): Found => ({
  status,
  line,
  found: text,
});

const isSame = (a: string | null, b: string | null) => (a ?? '').toLowerCase() === (b ?? '').toLowerCase();

function findRecord(wanted: AdsTxtRecord, records: readonly ReadRecord[]): Found {
  const alike = records.filter(
    ({ domain, account }) => domain === readDomain(wanted.domain) && isSame(account, wanted.account),
  );
  const exact = alike.filter(({ account }) => account === wanted.account);
  const right = exact.filter(({ relation }) => relation === wanted.relation);
  const certified = right.find(({ certificate }) => isSame(certificate, wanted.certificate));
  const [uncertified] = right;
  if (certified) return found('present', certified);
  // A certificate is not asked for where we know none, and may be left out.
  if (uncertified)
    return found(
      wanted.certificate && uncertified.certificate ? 'other_certificate' : 'present',
      uncertified,
    );
  if (exact[0]) return found('other_relation', exact[0]);
  return alike[0] ? found('account_case', alike[0]) : MISSING;
}

/** The parts of a value: a domain, and a country where it has one. */
const partsOf = (value: string) => {
  const [domain = '', country = ''] = value.split(',');
  return { domain: readDomain(domain), country: country.trim().toUpperCase() };
};

function findVariable(wanted: AdsTxtVariable, variables: readonly ReadVariable[]): Found {
  const { domain, country } = partsOf(wanted.value);
  const named = variables.filter(
    ({ name, value }) => name === wanted.name && partsOf(value).country === country,
  );
  const same = named.find(({ value }) => partsOf(value).domain === domain);
  if (same) return found('present', same);
  return named[0] ? found('other_value', named[0]) : MISSING;
}

/** Those that leave nothing to do; another certificate is told, and stops nobody. */
const ENOUGH: readonly Found['status'][] = ['present', 'other_certificate'];

/** Holds an ads.txt against the lines it should have. */
export function checkAdsTxt(content: string, wanted: WantedAdsTxt): AdsTxtCheck {
  const { records, variables, problems } = readAdsTxt(content);
  const lines = [
    ...wanted.variables.map((variable) => ({
      wanted: writeVariable(variable),
      ...findVariable(variable, variables),
    })),
    ...wanted.records.map((record) => ({ wanted: writeRecord(record), ...findRecord(record, records) })),
  ];
  return {
    is_complete: lines.every(({ status }) => ENOUGH.includes(status)),
    lines,
    problems,
    counts: { records: records.length, variables: variables.length },
  };
}
