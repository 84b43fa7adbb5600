import { BlockList, isIP } from 'node:net';

/** Addresses that lead to this machine, to its neighbours, or to nobody. */
const INSIDE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  INSIDE.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  INSIDE.addSubnet(net, bits, 'ipv6');
}

/** Whether an address may be called from here: one of the world outside. Old addresses in new clothes count as what they are. */
export function isOutside(address: string): boolean {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const version = isIP(plain);
  return version !== 0 && !INSIDE.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

/** Webhooks lead out into the world, by name and over HTTPS; to this machine and its neighbours only where that was allowed. */
export function mayCall(target: string, local: boolean): boolean {
  if (!URL.canParse(target)) return false;
  const { protocol, username, password, hostname } = new URL(target);
  if (username !== '' || password !== '') return false;
  if (local) return protocol === 'http:' || protocol === 'https:';
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.');
  return protocol === 'https:' && isName && !/\.(localhost|local|internal|home\.arpa)\.?$/i.test(hostname);
}
