import { describe, expect, it } from 'vitest';
import { createParams } from './params.ts';

describe('values of a statement', () => {
  it('get names of our own', () => {
    const { params, bind } = createParams();
    expect([bind(7, 'UInt32'), bind([1, 2], 'Array(UInt32)')]).toEqual(['{p0:UInt32}', '{p1:Array(UInt32)}']);
    expect(params).toEqual({ p0: 7, p1: [1, 2] });
  });

  it('are sent in pieces when they are a list longer than a server takes', () => {
    const { params, bind } = createParams();
    const ids = Array.from({ length: 25_000 }, (_, at) => at);
    expect(bind(ids, 'Array(UInt32)')).toBe(
      'arrayConcat({p0:Array(UInt32)}, {p1:Array(UInt32)}, {p2:Array(UInt32)})',
    );
    expect(Object.values(params).flat()).toEqual(ids);
  });
});
