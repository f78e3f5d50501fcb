import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { isHostName } from '#config.ts';

/** Where a connection may go: to `address` and nowhere else, in the name of `host`. */
export interface Destination {
  host: string;
  address: string;
}

/** Unknown or not allowed: one answer for both, or it would tell which names our own network knows. */
export class OutgoingRefused extends Error {
  override name = 'OutgoingRefused';
  override message = 'this host is unknown or not allowed';
}

export type Resolve = (host: string) => Promise<string[]>;
export type OutgoingGuard = (host: string) => Promise<Destination>;

function networks(...ranges: string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    const [family, bits] = isIP(address) === 6 ? (['ipv6', 128] as const) : (['ipv4', 32] as const);
    list.addSubnet(address, Number(prefix ?? bits), family);
  }
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Networks of one's own: a host named in the allowlist may live there. */
const isPrivate = networks('10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7');

/** This machine, this link, many at once, documentation, benchmarks, relays, and a cloud's own service. */
const isSpecial4 = networks(
  ...['0.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4', '168.63.129.16'],
);

/** Of IPv6, only what is given out to the world: no other form of an IPv4 address (mapped, NAT64) is in there. */
const isGiven6 = networks('2000::/3');
const isSpecial6 = networks('2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20');

const isPublic = (address: string) =>
  isIP(address) === 6
    ? isGiven6(address) && !isSpecial6(address)
    : !isSpecial4(address) && !isPrivate(address);

const resolveAll: Resolve = async (host) =>
  // IPv4 first: only one address is tried, and not every server has IPv6.
  (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address);

/**
 * Resolves a host once and hands back the address to connect to, so that a second answer of the DNS changes nothing.
 * `allowed` holds names, `*.domain` and networks; when it is empty, any public address will do.
 */
export function outgoingGuard(allowed: readonly string[], resolve: Resolve = resolveAll): OutgoingGuard {
  const names = allowed.filter((entry) => isIP(entry.split('/')[0] ?? '') === 0);
  const isListed = networks(...allowed.filter((entry) => !names.includes(entry)));
  const isNamed = (host: string) =>
    names.some((name) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name));

  return async (name) => {
    const host = name.toLowerCase();
    const literal = isIP(host) !== 0 && !host.includes('%');
    // Also keeps out 0x7f.1, 017700000001, 2130706433 and a trailing dot, which resolvers read as they like.
    if (!literal && !isHostName(host)) throw new OutgoingRefused();
    const named = isNamed(host);
    const isOpen = allowed.length === 0 || named;
    // What the list can no longer allow is not even looked up.
    if (!isOpen && names.length === allowed.length) throw new OutgoingRefused();
    const addresses = literal ? [host] : await resolve(host).catch(() => []);
    const address = addresses.find(
      (one) =>
        !one.includes('%') && (isListed(one) || (isOpen && isPublic(one)) || (named && isPrivate(one))),
    );
    if (!address) throw new OutgoingRefused();
    return { host, address };
  };
}
