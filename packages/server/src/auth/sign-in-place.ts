import { networkOf } from '../network-of.ts';

/**
 * The kind of browser and the part of the internet it is in, by which a place that somebody logged in from before is known
 * again. Versions are left out, which browsers change by themselves; of an address that a carrier changes, its first half.
 */
export function signInPlace({ address, userAgent }: { address: string; userAgent: string }): string {
  const browser = userAgent.replaceAll(/[\d._]+/g, '');
  const [network = ''] = /^\d+\.\d+|^[^:]*:[^:]*/.exec(networkOf(address)) ?? [];
  return `${network} ${browser}`;
}
