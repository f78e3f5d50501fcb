import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTagsApp } from './tags-app.ts';

const { t, as, ids, call } = useTagsApp();

const line = (device: string, floor_size: string | null, floor_value: number, given: object = {}) => ({
  ...{ device, mediatype: 'banner', floor_size, floor_value, code: null, owner: null },
  ...given,
});
const floors = [
  line('all', '728x90,970x250', 0.8),
  line('desktop', '300x250', 0.4),
  line('mobile', '300x250', 0.3, { code: 'pave' }),
];

beforeAll(async () => {
  await sql`update regies set floors = ${JSON.stringify(floors)}::jsonb where regie_id = ${ids.regie}`.execute(
    t.db,
  );
});

const preview = async (query: string) =>
  (await call(as.up, 'GET', `tags/floors/${ids.regie}/preview/?${query}`)).body.data;

describe('the floors of a regie', () => {
  it('are read by those who see it, line by line', async () => {
    const { body } = await call(as.up, 'GET', `tags/floors/${ids.regie}/`);
    expect(body.data).toMatchObject({ regie_id: ids.regie, floors });
    expect((await call(as.midi, 'GET', `tags/floors/${ids.regie}/`)).status).toBe(404);
    expect(
      (await call(as.midi, 'GET', `tags/floors/${ids.regie}/preview/?mediatype=banner&device=desktop`))
        .status,
    ).toBe(404);
  });

  it('are chosen by the names of the regies one sees', async () => {
    const regiesOf = async (who: typeof as.up, q = '') => {
      const { body } = await call(who, 'GET', `tags/floors/?limit=200&q=${encodeURIComponent(q)}`);
      return body.data as { regie_id: number; regie_name: string; floor_count: number }[];
    };
    const own = (await regiesOf(as.up)).find(({ regie_id }) => regie_id === ids.regie);
    expect(own).toMatchObject({ floor_count: 3 });
    expect(await regiesOf(as.up, own?.regie_name)).toContainEqual(own);
    expect((await regiesOf(as.midi)).map(({ regie_id }) => regie_id)).not.toContain(ids.regie);
  });

  it('are previewed for a slot, with the line that holds', async () => {
    expect(await preview('mediatype=banner&device=desktop&sizes=300x250')).toMatchObject({
      value: 0.4,
      line: 2,
    });
    expect(await preview('mediatype=banner&device=tablet&sizes=970x250')).toMatchObject({
      value: 0.8,
      line: 1,
      floor: { size: '970x250' },
    });
    expect(await preview('mediatype=banner&device=mobile&sizes=300x250&code=pave')).toMatchObject({
      line: 3,
    });
    expect(await preview('mediatype=video&device=desktop')).toEqual({ value: 0.05, floor: null, line: null });
  });

  it('hold as the lowest of the sizes where a slot says none', async () => {
    expect(await preview('mediatype=banner&device=desktop')).toMatchObject({
      value: 0.4,
      line: null,
      floor: { size: null },
    });
  });
});
