import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { prebidBundle } from './prebid-bundle.ts';
import { knownAdapters } from './prebid-package.ts';

describe('a bundle of Prebid.js', () => {
  it('has exactly the adapters that were asked for, and what scripts need', async () => {
    const { modules, version, text } = await prebidBundle(['rubicon', 'adform', 'adf']);
    expect(version).toBe('11.36.0');
    expect(modules).toEqual([
      'adfBidAdapter',
      'consentManagementTcf',
      'currency',
      'nativeRendering',
      'priceFloors',
      'rubiconBidAdapter',
      'tcfControl',
    ]);
    expect(text.includes('fastlane.json')).toBe(true);
    expect(text.includes('hbopenbid.pubmatic.com')).toBe(false);
    expect(() => new Script(text)).not.toThrow();
  });

  it('is the same each time, in whatever order it is asked for', async () => {
    const one = await prebidBundle(['msft', 'pubmatic']);
    const other = await prebidBundle(['pubmatic', 'msft', 'pubmatic']);
    expect(other.text).toBe(one.text);
  });

  it('can be made for every bidder there is', async () => {
    const { modules } = await prebidBundle((await knownAdapters()).keys());
    expect(modules.length).toBeGreaterThan(400);
  });

  it('is refused for a bidder that does not exist', async () => {
    await expect(prebidBundle(['rubicon', 'nobody'])).rejects.toThrow('nobody');
  });
});
