import { expect, it } from 'vitest';
import { formatDocument } from './format-document.ts';

it('JSON is laid out, anything else stays as it was sent', () => {
  expect(formatDocument('{"deal":{"id":7}}')).toBe('{\n  "deal": {\n    "id": 7\n  }\n}');
  expect(formatDocument('id;name\n7;Sport')).toBe('id;name\n7;Sport');
});
