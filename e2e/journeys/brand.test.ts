import { describe, expect, inject, it } from 'vitest';
import { startHouse, WITHOUT_FIGURES } from '../house.ts';
import { chosenTheme, visit, visitAs } from '../visitor.ts';

describe('the second brand', () => {
  it('has its own name, colours and contact, from the same build', async () => {
    const house = await startHouse({ ...WITHOUT_FIGURES, BRAND: 'vitrine' }, inject('furnished'));
    const visitor = await visit(house.url);
    await visitor.page.goto('/auth/login');
    await visitor.page.getByText('Vitrine').first().waitFor();
    expect(await visitor.page.title()).toMatch(/^Vitrine/);
    const inside = await visitAs(house.url, 'demo.ap');
    const footer = inside.page.getByRole('contentinfo');
    await footer.getByText('bonjour@vitrine.example').waitFor();
    await footer.getByText(/1\.47\.0/).waitFor();
    expect(await chosenTheme(inside.page)).toBe('Indigo');
    expect([...visitor.complaints, ...inside.complaints]).toEqual([]);
    await visitor.leave();
    await inside.leave();
    await house.stop();
  });
});
