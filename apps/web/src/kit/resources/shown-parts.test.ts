import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { expect, it } from 'vitest';
import { isShownTo } from './shown-parts.ts';

const shown = (who: Parameters<typeof isShownTo>[0]) =>
  ['name', 'net_price', 'profiles', 'buyers'].filter((name) => isShownTo(who, masterdeals, name));

it('a part with readers exists for them and for super administrators alone', () => {
  expect(shown({ user_role: 'SA', profile_type: 'SA' })).toEqual(['name', 'net_price', 'profiles', 'buyers']);
  expect(shown({ user_role: 'DP', profile_type: 'P' })).toEqual(['name', 'net_price', 'profiles', 'buyers']);
  expect(shown({ user_role: 'UB', profile_type: 'B' })).toEqual(['name', 'buyers']);
  expect(shown(null)).toEqual(['name', 'buyers']);
});
