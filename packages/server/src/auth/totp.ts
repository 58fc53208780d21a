import { PRODUCT_NAME } from '@app/contracts/constants.ts';
import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;
/** Steps before and after the present one that are taken too, for clocks that are off. */
const WINDOW = 1;

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: PRODUCT_NAME, label, secret: Secret.fromBase32(secret), period: PERIOD });
}

/** A new secret of 160 bits, in base32 as authenticator apps take it. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the QR code says: `otpauth://totp/…`. */
export function totpUri(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

/** The time step that a code belongs to, to be used once; null if the code is wrong now. */
export function totpStep({ secret, code, now }: { secret: string; code: string; now: Date }): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / PERIOD) + delta;
}
