import { describe, expect, it } from 'vitest';
import { gamKeysCsv, targetingKey } from './gam-keys.ts';
import { checksumOf, immutableName, integrityOf } from './immutable-file.ts';
import { manifestJson } from './manifest.ts';
import { sampleMatrix } from './matrix-sample.ts';
import { snippetHtml } from './snippet.ts';

describe('what a publisher gets beside the script', () => {
  it('has the ad server’s keys as Prebid cuts them, with every price', () => {
    expect(targetingKey('hb_bidder', 'pubmatic_regie')).toBe('hb_bidder_pubmatic_r');
    const rows = gamKeysCsv([{ key: 'pub_presse' }], 'm42v7').split('\r\n');
    expect(rows.slice(0, 4)).toEqual([
      'key,value,bidder',
      'encart_version,m42v7,',
      'hb_pb,0.00,',
      'hb_pb,0.05,',
    ]);
    expect(rows).toContain('hb_pb_pub_presse,20.00,pub_presse');
    expect(rows).toContain('hb_bidder_pub_presse,pub_presse,pub_presse');
    expect(rows.filter((row) => row.startsWith('hb_pb_pub_presse,'))).toHaveLength(401);
    expect(rows.every((row) => (row.split(',')[0] ?? '').length <= 20)).toBe(true);
  });

  it('has a snippet that no address leaves', () => {
    expect(snippetHtml(['https://tags.example/m/42/loader.js?a="><b>&c'])).toContain(
      '<script async src="https://tags.example/m/42/loader.js?a=&quot;>&lt;b>&amp;c"></script>',
    );
  });

  it('is named and checked by what is in it', () => {
    expect(immutableName('a')).toBe('ca978112ca1bbdca.js');
    expect(checksumOf('a')).toMatch(/^ca978112ca1bbdca[0-9a-f]{48}$/);
    expect(integrityOf('a')).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
  });

  it('has a manifest that says what was published, by whom, and how to check it', () => {
    const publication = {
      ...{ matrix: sampleMatrix(), author: 'Alice', comment: 'Nouveaux planchers' },
      publishedAt: '2026-11-18T01:00:00Z',
      bundle: { version: '11.36.0', modules: ['currency'] },
      files: [{ name: 'script.js', text: 'é' }],
    };
    const text = manifestJson(publication);
    expect(JSON.parse(text)).toEqual({
      matrix: { id: 42, name: 'Presse quotidienne', version: 7, key: 'm42v7' },
      ...{ author: 'Alice', comment: 'Nouveaux planchers', published_at: '2026-11-18T01:00:00Z' },
      prebid: { version: '11.36.0', modules: ['currency'] },
      counts: { sites: 1, rows: 1, bidders: 2 },
      files: [{ name: 'script.js', bytes: 2, sha256: checksumOf('é'), integrity: integrityOf('é') }],
    });
    expect(manifestJson(publication)).toBe(text);
  });
});
