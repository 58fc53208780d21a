import type { Vault } from '../auth/vault.ts';
import type { Asker } from './place.repository.ts';
import type { Recipient } from './recipient.ts';

/** Digits at a number's end that a range of numbers leaves open (RULES 7). */
const RANGE = 4;

interface Asking {
  readonly configurationId: string;
  readonly recipient: Recipient;
  /** Left out or '' where it is not known. */
  readonly ip?: string | undefined;
  readonly deviceId?: string | undefined;
}

/** Whose counters a code is counted in: keyed hashes, so that counters hold no number and no address. */
export function askerOf(
  vault: Pick<Vault, 'digest'>,
  { configurationId, recipient, ip = '', deviceId = '' }: Asking,
): Asker {
  const key = (kind: string, text: string) => vault.digest(['verification counter', kind, text].join('\n'));
  return {
    configurationId,
    phone: key('phone', recipient.to),
    prefix: recipient.kind === 'email' ? null : key('prefix', recipient.to.slice(0, -RANGE)),
    ip: ip === '' ? null : key('ip', ip),
    device: deviceId === '' ? null : key('device', deviceId),
  };
}
