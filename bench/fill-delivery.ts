import type { FigureEngine } from '../packages/analytics/src/engine/figure-engine.ts';

/** How long the rows go back. */
export const DAYS = 730;
/** The test application's today is the second of March 2026. */
const LAST_DAY = '2026-03-01';
const CHUNK = 500_000;

/**
 * Day after day, as figures arrive. What is sold hangs together as it does in life: each of 450 publishers has some
 * three lines, each with its format, its supply and its buyer; placements, countries and creatives tell their rows apart.
 */
export async function fillDelivery(engine: FigureEngine, load: number, rows: number, firstDaysBack = 0) {
  for (let from = 0; from < rows; from += CHUNK) {
    await engine.run(
      `insert into delivery
      select {load:UInt32}, toDate('${LAST_DAY}') - {back:UInt32} - intDiv(n * ${DAYS}, {all:UInt64}), regie, publisher,
        1 + l1 % 8, 1 + l1 % 4, 1 + l1 % 25, if(l2 % 3 = 0, 1 + l2 % 400, 0), 1 + l2 % 3, 1 + buyer % 20, buyer, 1 + buyer % 30,
        1 + l3 % 600, 1 + h3 % 3000, 1 + h3 % 900, 1 + h3 % 2700, 1 + l1 % 6, 1 + l2 % 12, 1 + h3 % 20,
        1 + h1 % 3000, 1 + h1 % 300, 1 + h1 % 5, 1 + l1 % 40,
        1000 + h1 % 9000, 100 + h2 % 900, toDecimal64((100 + h2 % 900) * (1 + h3 % 7) / 1000, 6),
        toDecimal64((100 + h2 % 900) * (1 + h3 % 7) / 1250, 6), h3 % 5, 90 + h2 % 800, 50 + h2 % 500, 500 + h1 % 5000,
        h1 % 500, toDecimal64((h1 % 500) * (1 + h3 % 7) / 1250, 6)
      from (
        select number + {from:UInt64} as n, intHash32(n) as h1, intHash32(n + 1) as h2, intHash32(n + 2) as h3,
          toUInt32(pow((h1 % 10000) / 10000, 2) * 1350) as line,
          intHash32(line) as l1, intHash32(line + 1) as l2, intHash32(line + 2) as l3,
          1 + intDiv(line, 3) as publisher, 1 + publisher % 14 as regie, 1 + l3 % 300 as buyer
        from numbers({rows:UInt64}))`,
      { load, back: firstDaysBack, from, all: rows, rows: Math.min(CHUNK, rows - from) },
    );
  }
}
