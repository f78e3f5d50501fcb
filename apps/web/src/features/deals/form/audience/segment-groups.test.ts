import { expect, it } from 'vitest';
import { addGroup, changeSegment, countSegments, replaceGroup, withSegments } from './segment-groups.ts';

const segment = (segment_id: number, match = true) => ({ segment_id, match, external_value: null });
const first = { segments: [segment(1), segment(2, false)] };
const second = { segments: [segment(3)] };

it('a group changes or goes without touching the others', () => {
  expect(addGroup([first])).toEqual([first, { segments: [] }]);
  const changed = replaceGroup([first, second], 1, { segments: [] });
  expect(changed[0]).toBe(first);
  expect(changed[1]).toEqual({ segments: [] });
  expect(replaceGroup([first, second], 0, null)).toEqual([second]);
});

it('segments that stay keep how they are targeted; new ones are included, each once', () => {
  expect(withSegments(first, [2, 5, 5])).toEqual({ segments: [segment(2, false), segment(5)] });
});

it('one segment changes', () => {
  expect(changeSegment(first, 1, { external_value: 'x' })).toEqual({
    segments: [{ segment_id: 1, match: true, external_value: 'x' }, segment(2, false)],
  });
  expect(countSegments([first, second])).toBe(3);
});
