import { z } from 'zod';
import { FINDING_LEVELS } from './matrix-findings.ts';

export const AD_RELATIONS = ['DIRECT', 'RESELLER'] as const;
export type AdRelation = (typeof AD_RELATIONS)[number];

/** What is read of an ads.txt. */
export const ADS_TXT_LIMITS = { lines: 10_000, characters: 1_000_000, lineCharacters: 2_000 } as const;

/** What can be wrong with an ads.txt, whoever it names. */
export const ADS_TXT_PROBLEMS = [
  /** The whole file. */
  'empty',
  'html',
  'too_many_lines',
  'too_many_characters',
  'byte_order_mark',
  'nobody',
  /** One line. */
  'line_length',
  'fields',
  'domain',
  'account',
  'relation',
  'variable_unknown',
  'variable_value',
  'twice',
  'several_owners',
  'several_managers',
] as const;
export type AdsTxtProblemRule = (typeof ADS_TXT_PROBLEMS)[number];

export const adsTxtProblem = z.object({
  rule: z.enum(ADS_TXT_PROBLEMS),
  level: z.enum(FINDING_LEVELS),
  /** Counted from 1; null when it is about the file. */
  line: z.int().nullable(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type AdsTxtProblem = z.infer<typeof adsTxtProblem>;

/**
 * What became of a line that is wanted. `account_case`: the account is written with other capitals, which not everybody
 * takes for the same. `other_certificate`: everything but the last field. `other_value`: a variable says somebody else.
 */
export const WANTED_LINE_STATUSES = [
  'present',
  'missing',
  'other_relation',
  'account_case',
  'other_certificate',
  'other_value',
] as const;
export type WantedLineStatus = (typeof WANTED_LINE_STATUSES)[number];

export const adsTxtCheck = z.object({
  /** Whether every line that is wanted is there. */
  is_complete: z.boolean(),
  lines: z.array(
    z.object({
      wanted: z.string(),
      status: z.enum(WANTED_LINE_STATUSES),
      /** The line that was found for it. */
      line: z.int().nullable(),
      found: z.string().nullable(),
    }),
  ),
  problems: z.array(adsTxtProblem),
  counts: z.object({ records: z.int(), variables: z.int() }),
});
export type AdsTxtCheck = z.infer<typeof adsTxtCheck>;
export type WantedLineCheck = AdsTxtCheck['lines'][number];
