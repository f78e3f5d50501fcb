import { expect, test } from 'vitest';
import { piecesOf } from './mail-links.ts';

const ORIGIN = 'https://encart.example';
const links = (text: string) =>
  piecesOf(text, ORIGIN)
    .filter((piece) => piece.path !== undefined)
    .map((piece) => piece.path);

test('a link into the application is found among the words around it', () => {
  expect(piecesOf(`Bonjour,\n${ORIGIN}/users/reset_password/abc.\nMerci`, ORIGIN)).toEqual([
    { text: 'Bonjour,\n' },
    { text: `${ORIGIN}/users/reset_password/abc`, path: '/users/reset_password/abc' },
    { text: '.\nMerci' },
  ]);
});

test.each([
  'https://elsewhere.example/users/reset_password/abc',
  'http://encart.example/a',
  'https://encart.example.evil.example/a',
  'https://encart.example@evil.example/a',
  'https://encart.example:8443/a',
  'https://somebody@encart.example/a',
  'javascript:alert(1)',
  '//encart.example/a',
])('%s stays text', (address) => {
  expect(links(`Voir ${address} ici`)).toEqual([]);
  expect(piecesOf(`Voir ${address} ici`, ORIGIN)).toEqual([{ text: `Voir ${address} ici` }]);
});

test('nothing of the text is lost', () => {
  const text = `a ${ORIGIN}/x?y=1#z, b https://else.example/, c (${ORIGIN}/w)`;
  expect(
    piecesOf(text, ORIGIN)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
  expect(links(text)).toEqual(['/x?y=1#z', '/w']);
});
