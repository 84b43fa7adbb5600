import { isIPv6 } from 'node:net';

/** How many of the eight groups of an IPv6 address name its network; the rest is for whoever has that network to choose. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/**
 * By what an address is known to its budgets: IPv4 as it is, also where it is written as IPv6, and of IPv6 the network, because
 * whoever has one address of it has all.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (plain !== undefined || !isIPv6(bare)) return plain ?? bare;
  const [before = '', after] = bare.toLowerCase().split('::');
  const head = groupsIn(before);
  const tail = groupsIn(after ?? '');
  const gap = after === undefined ? 0 : GROUPS - head.length - tail.length;
  const groups = [...head, ...Array<string>(gap).fill('0'), ...tail];
  const network = groups.slice(0, NETWORK_GROUPS).map(group => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::`;
}

function groupsIn(text: string): readonly string[] {
  if (text === '') return [];
  // An IPv4 address at the end stands for two groups; which, does not matter to the network.
  return text.split(':').flatMap(group => (group.includes('.') ? ['0', '0'] : [group]));
}
