import type { SideRules } from './bidder-rules.ts';

/** What a row lacks of a bidder, or has too much of: the parameter it is said of, and the values of its sentence. */
export interface WayProblem {
  rule: 'param_missing' | 'param_choice' | 'param_one_way' | 'param_together';
  param: string;
  values: Record<string, string>;
}

const written = (ways: SideRules['ways']) => ways.map((way) => way.join(' + ')).join(' | ');

const NONE: readonly WayProblem[] = [];

/** Whether there is nothing to say, which is so of nearly every row. */
function isFine({ ways, oneWay, together, unlessBanner }: SideRules, filled: ReadonlySet<string>): boolean {
  if (together || unlessBanner) return false;
  let whole = 0;
  for (const way of ways) if (way.every((param) => filled.has(param))) whole += 1;
  return oneWay ? whole === 1 : whole > 0;
}

/** The ways of a bidder against the parameters a row has of it. */
export function wayProblems(
  rules: SideRules,
  filled: ReadonlySet<string>,
  isBanner: boolean,
): readonly WayProblem[] {
  if (isFine(rules, filled)) return NONE;
  const missing = (names: readonly string[]) => names.filter((name) => !filled.has(name));
  const each = (rule: WayProblem['rule'], params: readonly string[]): WayProblem[] =>
    params.map((param) => ({ rule, param, values: { param } }));
  const problems: WayProblem[] = [];
  if (!isBanner && rules.unlessBanner) problems.push(...each('param_missing', missing(rules.unlessBanner)));

  const whole = rules.ways.filter((way) => missing(way).length === 0);
  const [first] = rules.ways;
  if (whole.length === 0 && first) {
    // The way somebody began is the one they meant.
    const begun = rules.ways.filter((way) => missing(way).length < way.length);
    const meant = rules.ways.length === 1 ? first : begun.length === 1 ? begun[0] : undefined;
    if (meant) problems.push(...each('param_missing', missing(meant)));
    else
      problems.push({ rule: 'param_choice', param: first[0] ?? '', values: { ways: written(rules.ways) } });
  }
  const [, second] = whole;
  if (rules.oneWay && second)
    problems.push({ rule: 'param_one_way', param: second[0] ?? '', values: { ways: written(whole) } });

  const group = rules.together ?? [];
  const gone = missing(group);
  if (gone.length < group.length)
    problems.push(
      ...gone.map((param) => ({
        rule: 'param_together' as const,
        param,
        values: { param, params: group.join(', ') },
      })),
    );
  return problems;
}
