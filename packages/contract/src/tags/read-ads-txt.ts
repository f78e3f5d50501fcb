import { lineRules } from '#base/rules.ts';
import {
  AD_RELATIONS,
  ADS_TXT_LIMITS,
  type AdRelation,
  type AdsTxtProblem,
  type AdsTxtProblemRule,
} from './ads-txt-check.ts';
import { AD_VARIABLES, type AdsTxtRecord } from './ads-txt-lines.ts';

/** A line of an ads.txt as it was read; domains are written small, and as it stands in `text`. */
export interface ReadRecord extends AdsTxtRecord {
  line: number;
  text: string;
}

export interface ReadVariable {
  line: number;
  text: string;
  /** In capitals. */
  name: string;
  value: string;
}

export interface ReadAdsTxt {
  records: ReadRecord[];
  variables: ReadVariable[];
  problems: AdsTxtProblem[];
}

const MARK = '\ufeff';
/** A page instead of the file: what many sites answer for an address they do not have. */
const HTML = /^\s*<(?:!doctype|html|head|body|script|\?xml|!--)/i;
const VARIABLE = /^([A-Za-z]+)\s*=\s*(.*)$/;
const VARIABLES: readonly string[] = AD_VARIABLES;
/** The others are domains. */
const CONTACT = 'CONTACT';
/** Says that nobody may sell the site. */
const PLACEHOLDER = 'placeholder.example.com';
/** Blanks that editors and web pages leave behind, beside those that are trimmed anyway. */
const HIDDEN = /[\u200b-\u200f\u2060\ufeff]/g;
const SHOWN = 100;
const MOST_PROBLEMS = 200;

const WARNINGS: readonly AdsTxtProblemRule[] = ['byte_order_mark', 'variable_unknown', 'twice', 'nobody'];

const clean = (text: string) => text.replace(HIDDEN, '').trim();

/** Domains are the same with other capitals and with a point at the end. */
export const readDomain = (text: string): string => clean(text).toLowerCase().replace(/\.$/, '');

class AdsTxtReader implements ReadAdsTxt {
  readonly records: ReadRecord[] = [];
  readonly variables: ReadVariable[] = [];
  readonly problems: AdsTxtProblem[] = [];
  readonly #lines = new Map<string, number>();

  problem(rule: AdsTxtProblemRule, line: number | null, values: AdsTxtProblem['values'] = {}): void {
    if (this.problems.length >= MOST_PROBLEMS) return;
    this.problems.push({ rule, level: WARNINGS.includes(rule) ? 'warning' : 'error', line, values });
  }

  readLine(raw: string, line: number): void {
    if (raw.length > ADS_TXT_LIMITS.lineCharacters) {
      this.problem('line_length', line, { limit: ADS_TXT_LIMITS.lineCharacters });
      return;
    }
    const text = clean(raw.split('#', 1)[0] ?? '');
    if (text === '') return;
    const variable = VARIABLE.exec(text);
    if (variable) this.#readVariable(variable, text, line);
    // What follows a semicolon is for extensions.
    else this.#readRecord(clean(text.split(';', 1)[0] ?? ''), line);
  }

  #readVariable([, name = '', value = '']: RegExpExecArray, text: string, line: number): void {
    const known = name.toUpperCase();
    if (!VARIABLES.includes(known)) {
      this.problem('variable_unknown', line, { name: name.slice(0, SHOWN) });
      return;
    }
    const [domain = '', country, ...rest] = value.split(',').map(clean);
    const hasCountry = known === 'MANAGERDOMAIN' && /^[a-z]{2}$/i.test(country ?? '');
    const isWrong =
      known !== CONTACT
        ? !lineRules.domain.test(readDomain(domain)) ||
          rest.length > 0 ||
          (country !== undefined && !hasCountry)
        : clean(value) === '';
    if (isWrong) this.problem('variable_value', line, { name: known, value: clean(value).slice(0, SHOWN) });
    else this.variables.push({ line, text, name: known, value: clean(value) });
  }

  #readRecord(text: string, line: number): void {
    const fields = text.split(',').map(clean);
    const [system = '', account = '', relationText = '', certificate = ''] = fields;
    const relation = AD_RELATIONS.find((one): one is AdRelation => one === relationText.toUpperCase());
    const domain = readDomain(system);
    if (fields.length < 3) this.problem('fields', line, { text: text.slice(0, SHOWN) });
    else if (!lineRules.domain.test(domain)) this.problem('domain', line, { text: system.slice(0, SHOWN) });
    else if (account === '' || /\s/.test(account))
      this.problem('account', line, { text: account.slice(0, SHOWN) });
    else if (!relation) this.problem('relation', line, { text: relationText.slice(0, SHOWN) });
    else if (domain === PLACEHOLDER) this.problem('nobody', line);
    else {
      const key = JSON.stringify([domain, account, relation]);
      const first = this.#lines.get(key);
      if (first === undefined) this.#lines.set(key, line);
      else this.problem('twice', line, { first });
      this.records.push({ line, text, domain, account, relation, certificate: certificate || null });
    }
  }

  /** A site has one owner, and one manager in a country. */
  checkVariables(): void {
    const [, second] = this.variables.filter(({ name }) => name === 'OWNERDOMAIN');
    if (second) this.problem('several_owners', second.line);
    const countries = new Set<string>();
    for (const { name, value, line } of this.variables) {
      if (name !== 'MANAGERDOMAIN') continue;
      const country = clean(value.split(',')[1] ?? '').toUpperCase();
      if (countries.has(country)) this.problem('several_managers', line, { country });
      countries.add(country);
    }
  }
}

/** Reads an ads.txt (1.1) as strangers write it: what is understood, and what is wrong by line. */
export function readAdsTxt(content: string): ReadAdsTxt {
  const reader = new AdsTxtReader();
  const text = content.startsWith(MARK) ? content.slice(1) : content;
  if (text !== content) reader.problem('byte_order_mark', 1);
  if (HTML.test(text.slice(0, ADS_TXT_LIMITS.lineCharacters))) {
    reader.problem('html', null);
    return reader;
  }
  const { lines: mostLines, characters } = ADS_TXT_LIMITS;
  if (text.length > characters) reader.problem('too_many_characters', null, { limit: characters });
  const lines = text.slice(0, characters).split(/\r\n|\r|\n/, mostLines + 1);
  if (lines.length > mostLines) reader.problem('too_many_lines', null, { limit: mostLines });
  for (const [at, line] of lines.slice(0, mostLines).entries()) reader.readLine(line, at + 1);
  reader.checkVariables();
  if (reader.records.length === 0 && reader.problems.length === 0) reader.problem('empty', null);
  return reader;
}
