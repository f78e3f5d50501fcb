import { expect, it } from 'vitest';
import { pinned } from './use-home-pin.ts';

it('pins all of an address but its currency', () => {
  expect(pinned('/analytics/cpm?by=dsp&currency=USD&period=last_month')).toBe(
    '/analytics/cpm?by=dsp&period=last_month',
  );
  expect(pinned('/deals/list?currency=EUR')).toBe('/deals/list');
  const others = '/quickreports/publishers/regie/3?columns=a&columns=b&q=caf%C3%A9+cr%C3%A8me';
  expect(pinned(others)).toBe(others);
});

it('pins nothing that leads elsewhere', () => {
  expect(pinned('//elsewhere.example/?currency=USD')).toBeNull();
  expect(pinned(null)).toBeNull();
});
