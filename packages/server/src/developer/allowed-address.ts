import { BlockList, isIP } from 'node:net';

/**
 * Whether a list of addresses and networks has an address; an empty list has them all.
 * @param allowed IPv4 and IPv6 addresses, or networks of either as `10.0.0.0/8`
 */
export function isAllowedAddress(address: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true;
  const list = new BlockList();
  for (const entry of allowed) {
    const [network = '', length] = entry.split('/');
    const family = familyOf(network);
    if (length === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(length), family);
  }
  // An IPv6 socket names IPv4 callers as `::ffff:10.0.0.1`, which the list takes for the IPv4 address.
  const [plain = ''] = address.split('%');
  return isIP(plain) !== 0 && list.check(plain, familyOf(plain));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
