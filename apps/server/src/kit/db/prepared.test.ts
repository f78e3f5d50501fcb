import { expect, it } from 'vitest';
import { createPreparedNames } from './prepared.ts';

it('a statement is prepared under one name, a search under none', () => {
  const preparedName = createPreparedNames();
  const list = 'select brand_id from brands order by brand_name limit $1';
  expect(preparedName(list)).toMatch(/^encart_\d+$/);
  expect(preparedName(list)).toBe(preparedName(list));
  for (const search of ['like folded($1)', '~ $1::text'])
    expect(preparedName(`select count(*) from brands where "brands"."search_text" ${search}`)).toBe(
      undefined,
    );
});
