import { expect, it } from 'vitest';
import { csvOf, useFiguresApp } from './figures-app.ts';

const t = useFiguresApp();

it('smoke', async () => {
  const csv = csvOf([
    { day: '2026-02-01', publisher: 'Nobody knows', clicks: 3, revenue_gross: '1.5' },
    { day: '2026-02-02', publisher: 'Nobody knows', clicks: 4 },
  ]);
  const answer = await t.send('2026-02-01', csv);
  console.log(answer.statusCode, answer.body);
  console.log(await t.sum('clicks'), await t.sum('clicks', 'delivery_by_publisher'));
  const bad = await t.send('bad', csvOf([{ clicks: 'x' }, { day: '2026-02-30', revenue_net: '1.1234567' }, { publisher: 'a\u0007b' }, { day: '2030-01-01' }, {publisher: '\u202eabc'}]), { headers: {...(await t.key()), 'accept-language': 'en'} });
  console.log(bad.statusCode, bad.body);
  console.log((await t.call('GET', '/api/batches', { headers: t.sa })).body);
  expect(answer.statusCode).toBe(200);
});
