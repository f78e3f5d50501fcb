import { describe, expect, it } from 'vitest';
import { brokenRules } from '#base/issues.ts';
import { resources } from '#resources/resources.ts';
import { partialInput, recordInput } from './record-input.ts';
import type { Resource } from './resource.ts';

const broken = (resource: Resource, input: Record<string, unknown>) => {
  const read = partialInput(resource).safeParse(input);
  return read.success ? [] : brokenRules(read.error, input).map(({ field, rule }) => `${field} ${rule}`);
};

const floor = {
  device: 'all',
  mediatype: 'banner',
  floor_size: null,
  floor_value: 0.05,
  code: null,
  owner: null,
};

describe('a regie', () => {
  it('needs a name and at least one member', () => {
    const read = recordInput(resources.regies).safeParse({});
    const said = read.success ? [] : brokenRules(read.error, {}).map(({ field, rule }) => `${field} ${rule}`);
    expect(said).toEqual(['regie_name required', 'members required']);
    expect(broken(resources.regies, { members: [] })).toEqual(['members min_array']);
  });

  it.each(['billing_tva', 'billing_ttc', 'billing_ht'])('%s holds digits only', (field) => {
    expect(broken(resources.regies, { [field]: '0123456789' })).toEqual([]);
    for (const wrong of ['12 34', '12,5', '-1', '１２', 'FR12'])
      expect(broken(resources.regies, { [field]: wrong })).toEqual([`${field} digits`]);
    expect(broken(resources.regies, { [field]: '' })).toEqual([]);
  });

  it.each(['800x600', '800x600,740x480', null, ''])('has floors for the sizes %j', (floor_size) => {
    expect(broken(resources.regies, { floors: [{ ...floor, floor_size }] })).toEqual([]);
  });

  it.each([
    '800',
    '800x',
    'x600',
    '800X600',
    '800x600;740x480',
    '800x600,',
    '0x600',
    'axb',
  ])('has none for %j', (floor_size) => {
    const said = broken(resources.regies, { floors: [floor, { ...floor, floor_size }] });
    expect(said).toEqual(['floors.1.floor_size sizes']);
  });

  it('has no floor below 0.05, none without a value, and decimals only', () => {
    const value = (floor_value: unknown) => broken(resources.regies, { floors: [{ ...floor, floor_value }] });
    expect(value(0.05)).toEqual([]);
    expect(value(12.3456)).toEqual([]);
    expect(value(0.049)).toEqual(['floors.0.floor_value min']);
    expect(value(0.05001)).toEqual(['floors.0.floor_value decimals']);
    expect(value(undefined)).toEqual(['floors.0.floor_value required']);
    expect(value('0.05')).toEqual(['floors.0.floor_value type']);
  });

  it('writes its domains small, each once', () => {
    const read = partialInput(resources.regies).parse({
      domains: ['Site.Example', 'site.example ', 'b.example'],
    });
    expect(read.domains).toEqual(['site.example', 'b.example']);
    expect(broken(resources.regies, { domains: ['a.example', 'https://b.example'] })).toEqual([
      'domains.1 domain',
    ]);
  });
});

describe('an adapter', () => {
  it('needs a regie and an adjustment', () => {
    const read = recordInput(resources.adapters).safeParse({});
    const said = read.success ? [] : brokenRules(read.error, {}).map(({ field, rule }) => `${field} ${rule}`);
    expect(said).toEqual(['adapter required', 'regie_id required', 'servicebidder_cpm_adjustment required']);
  });

  it.each([
    [0.005, []],
    [1, []],
    [0.853, []],
    [0.004, ['min']],
    [0.8531, ['decimals']],
    [Number.NaN, ['type']],
    ['1', ['type']],
  ])('multiplies by %j: %j', (servicebidder_cpm_adjustment, rules) => {
    const said = broken(resources.adapters, { servicebidder_cpm_adjustment });
    expect(said).toEqual(rules.map((rule) => `servicebidder_cpm_adjustment ${rule}`));
  });
});

describe('a text', () => {
  it('is trimmed and composed; spaces alone are nothing', () => {
    const read = partialInput(resources.publishers).parse({
      publisher_name: '  Le Journal de l\u2019E\u0301te\u0301 ',
      publisher_display_name: '   ',
    });
    expect(read).toEqual({ publisher_name: 'Le Journal de l\u2019Été', publisher_display_name: null });
  });

  it('may be right-to-left, and may not turn others around', () => {
    expect(broken(resources.publishers, { publisher_name: 'صحيفة' })).toEqual([]);
    expect(broken(resources.publishers, { publisher_name: 'a\u202eb' })).toEqual([
      'publisher_name characters',
    ]);
    expect(broken(resources.publishers, { publisher_display_name: 'a\u0007b' })).toEqual([
      'publisher_display_name characters',
    ]);
  });
});

describe('every declared resource', () => {
  const all = Object.values<Resource>(resources);

  it('leads only to resources that are declared', () => {
    const names = new Set(all.map((resource) => resource.name));
    for (const { fields, links } of all) {
      for (const { constraints } of Object.values(fields))
        if (constraints.to) expect(names).toContain(constraints.to);
      for (const { to } of Object.values(links)) expect(names).toContain(to);
    }
  });

  it('has its title, its sections and its fields for many rows among its fields', () => {
    for (const { fields, links, title, sections, bulk } of all) {
      expect(Object.keys(fields)).toContain(title);
      for (const name of bulk) expect(Object.keys(fields)).toContain(name);
      if (!sections) continue;
      const placed = Object.values(sections).flat();
      expect([...placed].sort()).toEqual([...Object.keys(fields), ...Object.keys(links)].sort());
    }
  });
});
