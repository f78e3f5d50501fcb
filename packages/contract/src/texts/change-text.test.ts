import { expect, it } from 'vitest';
import { changeText, evolutionText, pointsText } from './change-text.ts';
import { numberText, signed, signIn } from './number-text.ts';

/** Intl writes several kinds of spaces. */
const plain = (text: string | undefined) => text?.replace(/\s/gu, ' ');

it('says how a rate moved in points, and anything else relative to what it was', () => {
  expect(plain(changeText('fr', 'viewability', 0.712, 0.7))).toBe('+1,2 pt');
  expect(plain(changeText('en', 'fillrate', 0.4, 0.5))).toBe('−10.0 pt');
  expect(plain(changeText('fr', 'ctr', 0.0012, 0.0015))).toBe('−0,03 pt');
  expect(plain(changeText('fr', 'timeoutrate', 0.0006, 0.0004))).toBe('+0,02 pt');
  expect(plain(changeText('fr', 'cpu', 0.5, 0))).toBe('+50,0 pt');
  expect(plain(changeText('fr', 'revenue_net', 50, 100))).toBe('−50,0 %');
  expect(plain(changeText('fr', 'revenue_net', 50, 100, 0))).toBe('−50 %');
  expect(changeText('fr', 'revenue_net', 50, 0)).toBeUndefined();
  expect(changeText('fr', 'ctr', null, 0.1)).toBeUndefined();
});

it('has one minus sign, and none before what is rounded to nothing', () => {
  expect(plain(pointsText('fr', 'fillrate', -0.0004))).toBe('0,0 pt');
  expect(plain(pointsText('fr', 'fillrate', -0.0006))).toBe('−0,1 pt');
  expect(plain(evolutionText('fr', -0.0004))).toBe('0,0 %');
  expect(plain(numberText('fr', { style: 'currency', currency: 'EUR' }, -0.001))).toBe('0,00 €');
  expect(numberText('en', { style: 'currency', currency: 'EUR' }, -12.5)).toBe('−€12.50');
  expect([signed(-0.001, '0.00'), signed(-1, '1'), signed(1, '1')]).toEqual(['0.00', '−1', '+1']);
  expect(['+1', '−1', '0', '—'].map(signIn)).toEqual([1, -1, 0, 0]);
});
