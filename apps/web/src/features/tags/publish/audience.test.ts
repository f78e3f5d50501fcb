import { expect, it } from 'vitest';
import { EVERYBODY, trialOf } from './audience.ts';

it('a version is for everybody, for one site, or for a share of readers', () => {
  expect(trialOf(EVERYBODY)).toBeNull();
  expect(trialOf({ kind: 'site', publisher_id: 7, share: 10 })).toEqual({ publisher_id: 7, share: 100 });
  expect(trialOf({ kind: 'share', publisher_id: null, share: 10 })).toEqual({
    publisher_id: null,
    share: 10,
  });
});

it('is not said while the site or the share is missing', () => {
  expect(trialOf({ kind: 'site', publisher_id: null, share: 10 })).toBeUndefined();
  for (const share of [0, 100, 1.5, Number.NaN])
    expect(trialOf({ kind: 'share', publisher_id: null, share })).toBeUndefined();
});
