/** Expressions of the engine about a day called `day`. */

const bell = (peak: number, width: number) => `exp(-pow((toDayOfYear(day) - ${peak}) / ${width}, 2))`;

/** Advertisers spend before Christmas, rest in August, at the end of the year and at its beginning. */
const SEASON = `(1 + 0.12 * cos(2 * pi() * (toDayOfYear(day) - 318) / 365) - 0.24 * ${bell(226, 20)}
  + 0.16 * ${bell(338, 18)} - 0.25 * ${bell(362, 5)} - 0.16 * ${bell(15, 28)})`;

/** From Monday to Friday. */
const WORKDAY = '[1.0, 1.04, 1.06, 1.05, 0.99][toDayOfWeek(day)]';

/** Chance that is the same for the same line and moment, from 0 to 1. */
export const chance = (moment: string, series: number) =>
  `((cityHash64(line, toUInt32(${moment}), ${series}) % 10000) / 10000)`;

/** Every half year or so one platform is silent for two days; `age` counts the days since the first one. */
const OUTAGE_EVERY = 173;
const OUTAGE_AT = 45;
const OUTAGE = `age % ${OUTAGE_EVERY} in (${OUTAGE_AT}, ${OUTAGE_AT + 1})`;
/** Which day of an outage a day is: its first or its second; none on most days. */
export const outageDay = (age: number): 1 | 2 | null =>
  age % OUTAGE_EVERY === OUTAGE_AT ? 1 : age % OUTAGE_EVERY === OUTAGE_AT + 1 ? 2 : null;
export const OUTAGE_NUMBER = `intDiv(age, ${OUTAGE_EVERY})`;

/** What a day is like, the same for all lines and therefore reckoned once; needs `age`. */
export const DAY = `${SEASON} as season, toDayOfWeek(day) > 5 as free, ${WORKDAY} as workday, ${OUTAGE} as outage`;
