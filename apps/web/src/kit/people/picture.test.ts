import { expect, test } from 'vitest';
import { bytesOf, middleSquare } from './picture.ts';

test.each([
  [400, 400, { x: 0, y: 0, length: 400 }],
  [1201, 800, { x: 200, y: 0, length: 800 }],
  [300, 900, { x: 0, y: 300, length: 300 }],
  [1, 2, { x: 0, y: 0, length: 1 }],
])('the middle of %i × %i', (width, height, square) => {
  expect(middleSquare(width, height)).toEqual(square);
});

test.each([0, 1, 2, 3, 300])('a data URL of %i bytes is weighed exactly', (bytes) => {
  expect(bytesOf(`data:image/webp;base64,${btoa('x'.repeat(bytes))}`)).toBe(bytes);
});
