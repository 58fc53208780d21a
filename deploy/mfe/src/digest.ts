import { createHash } from 'node:crypto';

/** Digest of a file's content as browsers take it in `integrity`. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Source expression that allows one inline script or style in a Content-Security-Policy. */
export function cspHashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
