import { networkInterfaces } from 'node:os';

/** The network interfaces of a machine, as Node tells them. */
type Interfaces = ReturnType<typeof networkInterfaces>;

/**
 * The address people are sent to where whoever runs the server has named none: where it listens, and where it listens
 * everywhere, this machine's address in its network, since `localhost` leads everybody else to their own machine.
 */
export function ownAddress(hostname: string, port: number, interfaces: Interfaces = networkInterfaces()): string {
  const everywhere = hostname === '0.0.0.0' || hostname === '::';
  const name = everywhere ? (inNetwork(interfaces) ?? 'localhost') : hostname;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function inNetwork(interfaces: Interfaces): string | undefined {
  const addresses = Object.values(interfaces).flatMap(list => list ?? []);
  return addresses.find(({ family, internal, address }) => family === 'IPv4' && !internal && !isSelfGiven(address))
    ?.address;
}

/** Addresses machines give themselves where no network gives them one (RFC 3927): nobody else gets there. */
function isSelfGiven(address: string): boolean {
  return address.startsWith('169.254.');
}
