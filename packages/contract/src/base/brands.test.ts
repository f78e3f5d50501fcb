import { describe, expect, it } from 'vitest';
import { assertTheme, brands, THEMES, themeBase } from '#base/brands.ts';

describe('themes', () => {
  it('have the specified base colours', () => {
    expect(themeBase).toEqual({ corail: '#ff3333', indigo: '#330095', green: '#339966' });
  });

  it('of any other name are refused', () => {
    expect(() => assertTheme('corail')).not.toThrow();
    expect(() => assertTheme('mauve')).toThrow('is not a valid theme');
  });
});

describe('brands', () => {
  it('offer every theme, each in its own order', () => {
    for (const brand of Object.values(brands)) expect([...brand.themes].sort()).toEqual([...THEMES].sort());
    expect(brands.encart.themes[0]).toBe('corail');
    expect(brands.vitrine.themes[0]).not.toBe('corail');
  });
});
