import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SealError, sealer } from './sealed-secrets.ts';

const PLACE = 'dbs/12/db_password';
const { seal, open } = sealer(randomBytes(48));

describe('S1: a sealed value', () => {
  it('opens where it was sealed, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, context) => {
        expect(open(seal(text, context), context)).toBe(text);
      }),
    );
  });

  it('is never the same twice and shows nothing of the text', () => {
    const [one, other] = [seal('hunter2 hunter2', PLACE), seal('hunter2 hunter2', PLACE)];
    expect(one).not.toBe(other);
    expect(one).toMatch(/^v1\.[\w-]+$/);
    expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain('hunter2');
  });

  it('does not open in another row or another field', () => {
    const sealed = seal('hunter2', PLACE);
    for (const place of ['dbs/1/db_password', 'dbs/12/db_user', '', `${PLACE} `])
      expect(() => open(sealed, place), place).toThrow(SealError);
  });

  it('does not open with another key', () => {
    expect(() => sealer(randomBytes(48)).open(seal('hunter2', PLACE), PLACE)).toThrow(SealError);
  });

  it('does not open once a single character was changed, added or lost', () => {
    const sealed = seal('hunter2', PLACE);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = sealed[at] === 'A' ? 'B' : 'A';
      expect(() => open(sealed.slice(0, at) + changed + sealed.slice(at + 1), PLACE)).toThrow(SealError);
    }
    for (const other of ['', 'hunter2', 'v1.', 'v1.AAAA', `${sealed}A`, `${sealed}=`, sealed.slice(0, -1)])
      expect(() => open(other, PLACE), other).toThrow(SealError);
  });

  it('says nothing about the reason', () => {
    const messages = [() => open('v1.AAAA', PLACE), () => open(seal('hunter2', PLACE), 'elsewhere')].map(
      (attempt) => {
        try {
          return attempt();
        } catch (error) {
          return String(error);
        }
      },
    );
    expect(new Set(messages)).toEqual(new Set(['SealError: a sealed value does not open']));
  });
});
