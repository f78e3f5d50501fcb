import { describe, expect, it } from 'vitest';
import { knownAdapters, prebidLicence, prebidVersion } from './prebid-package.ts';

describe('the installed Prebid.js', () => {
  it('is the version the scripts were tried with', async () => {
    expect(await prebidVersion()).toBe('11.36.0');
    expect(await prebidLicence()).toContain('Apache License');
  });

  it('says which bidders it knows, where they live, and their number in the vendor list', async () => {
    const adapters = await knownAdapters();
    expect(adapters.size).toBe(781);
    expect(adapters.get('rubicon')).toEqual({
      ...{ code: 'rubicon', module: 'rubiconBidAdapter', aliasOf: null, gvlid: 52 },
    });
    expect(adapters.get('adform')).toMatchObject({ module: 'adfBidAdapter', aliasOf: 'adf', gvlid: 50 });
    // Written as text in the package.
    expect(adapters.get('improvedigital')?.gvlid).toBe(253);
    expect([...adapters.keys()]).toEqual([...adapters.keys()].sort());
  });
});
