import { decodeTime, monotonicFactory, ulid } from 'ulid';
import type { Clock } from './clock.ts';

export const idPrefixes = {
  account: 'acc',
  apiKey: 'key',
  audience: 'adn',
  audit: 'aud',
  callbackProfile: 'cbp',
  callbackDelivery: 'cbd',
  callbackEvent: 'evt',
  call: 'cal',
  callAttempt: 'cat',
  campaign: 'cmp',
  consentEvent: 'cns',
  contact: 'cnt',
  contactBulk: 'blk',
  contactNote: 'nte',
  contactTrash: 'trs',
  contactImport: 'imp',
  contactField: 'fld',
  document: 'doc',
  exportFile: 'exp',
  invitation: 'inv',
  invoice: 'ivc',
  job: 'job',
  journal: 'jrn',
  kycCase: 'kyc',
  member: 'mem',
  message: 'msg',
  notification: 'ntf',
  numberSubscription: 'sub',
  optOut: 'opt',
  optOutImport: 'oim',
  outbox: 'out',
  payment: 'pay',
  price: 'prc',
  quote: 'quo',
  receivedSms: 'rsm',
  request: 'req',
  segment: 'seg',
  sender: 'snd',
  senderFile: 'fil',
  shortLink: 'lnk',
  savedView: 'viw',
  session: 'ses',
  signIn: 'sin',
  sound: 'sou',
  tag: 'tag',
  template: 'tpl',
  trustedDevice: 'dev',
  user: 'usr',
  verification: 'ver',
  verificationAttempt: 'vat',
  verifyConfiguration: 'vcf',
  window: 'win',
  zaloPicture: 'zlp',
  zaloTemplate: 'zlt',
} as const;

export type IdKind = keyof typeof idPrefixes;

/** Makes ids: a prefix that names the kind, then a ULID that sorts by time, also within one millisecond. */
export interface Ids {
  next(kind: IdKind): string;
  /** An id whose time part is `at`: for rows of the past (seed) and rows whose id must tell their month. */
  at(kind: IdKind, at: Date): string;
}

export function createIds(clock: Clock): Ids {
  const random = bufferedRandom();
  const monotonicUlid = monotonicFactory(random);
  return {
    next: (kind) => `${idPrefixes[kind]}_${monotonicUlid(clock.now().getTime())}`,
    at: (kind, at) => `${idPrefixes[kind]}_${ulid(at.getTime(), random)}`,
  };
}

/** Secure random numbers from 0 up to 1; ulid asks for one per letter, which is slow without a store of bytes. */
function bufferedRandom(): () => number {
  const bytes = new Uint8Array(4_096);
  let used = bytes.length;
  return () => {
    if (used === bytes.length) {
      crypto.getRandomValues(bytes);
      used = 0;
    }
    const byte = bytes[used] ?? 0;
    used += 1;
    return byte / 256;
  };
}

/**
 * The time inside an id, to the millisecond. Rows of tables partitioned by month take it as their `created_at`, so that
 * an id alone finds its partition. `null` if the text is not one of our ids.
 */
export function timeOfId(id: string): Date | null {
  const body = id.slice(id.indexOf('_') + 1);
  return /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(body) ? new Date(decodeTime(body)) : null;
}
