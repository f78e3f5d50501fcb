import { isIPv4, isIPv6 } from 'node:net';

const UNKNOWN = 'unknown';
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Whom to slow down: one IPv4 address, or the /64 an IPv6 customer is given. A connection that was reset has no address. */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return UNKNOWN;
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  if (isIPv4(address)) return address;
  const bare = address.split('%')[0] ?? '';
  if (!isIPv6(bare)) return UNKNOWN;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = (tail ?? '').split(':').filter(Boolean);
  // An embedded IPv4 ending counts for two groups.
  const width = (list: string[]) => list.reduce((sum, group) => sum + (group.includes('.') ? 2 : 1), 0);
  const gap = tail === undefined ? 0 : 8 - width(groups) - width(rest);
  const full = [...groups, ...Array<string>(Math.max(0, gap)).fill('0'), ...rest];
  const prefix = full.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}
