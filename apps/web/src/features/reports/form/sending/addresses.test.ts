import { expect, it } from 'vitest';
import { addressesIn, withAddresses } from './addresses.ts';

it('several addresses are told apart however they were pasted', () => {
  const both = ['a.roux@exemple.fr', 'b@exemple.fr'];
  for (const text of [
    'a.roux@exemple.fr, b@exemple.fr',
    'a.roux@exemple.fr;b@exemple.fr;',
    'A.Roux@exemple.fr\n  b@exemple.fr\n',
    'Alice Roux <a.roux@exemple.fr>, "Bertrand, B." <b@exemple.fr>',
  ])
    expect(addressesIn(text)).toEqual(both);
});

it('what is no address stays as typed, for its error to be seen', () => {
  expect(addressesIn('alice')).toEqual(['alice']);
  expect(addressesIn('a@b@c')).toEqual(['a@b@c']);
  expect(addressesIn('  ')).toEqual([]);
});

it('what is pasted among addresses without being one is kept', () => {
  expect(addressesIn('a@exemple.fr, bertrand; c@exemple.fr denise')).toEqual([
    'a@exemple.fr',
    'bertrand',
    'c@exemple.fr',
    'denise',
  ]);
  expect(addressesIn('Alice Roux <a@exemple.fr>; bertrand')).toEqual(['a@exemple.fr', 'bertrand']);
});

it('an address is added once', () => {
  expect(withAddresses(['a@exemple.fr'], ['A@exemple.fr b@exemple.fr'])).toEqual([
    'a@exemple.fr',
    'b@exemple.fr',
  ]);
});
