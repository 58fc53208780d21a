import { BlockList, isIPv4, isIPv6 } from 'node:net';

const unreachable = new BlockList();
/** What of IPv4 is not the public internet (IANA special-purpose registry), with multicast and the reserved rest. */
const special: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
for (const [network, prefix] of special) unreachable.addSubnet(network, prefix, 'ipv4');

/** Of IPv6 what is public; within it, ranges that are not, or that carry an address of IPv4. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
const carved = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  carved.addSubnet(network, prefix, 'ipv6');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an IP address is one of the public internet, which customers' servers have. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !unreachable.check(address, 'ipv4');
  return isIPv6(address) && global.check(address, 'ipv6') && !carved.check(address, 'ipv6');
}

/** Whether an IP address is of this machine alone. */
export function isLoopback(address: string): boolean {
  if (isIPv4(address)) return loopback.check(address, 'ipv4');
  return isIPv6(address) && loopback.check(address, 'ipv6');
}
