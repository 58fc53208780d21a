import { isbot } from 'isbot';
import type { LinkClickTable } from '../database/tables/link.tables.ts';
import type { Vault } from '../auth/vault.ts';

/** A request for a short link, as far as it tells who makes it. */
export interface Visit {
  readonly agent: string;
  readonly address: string;
  /** What a browser says it fetches for: `prefetch` when nobody has clicked yet. */
  readonly purpose: string;
  readonly at: Date;
}

/** Whether nobody clicked: scanners of messages, previews of chat apps, browsers that fetch ahead. */
export function isProgram({ agent, purpose }: Visit): boolean {
  return agent === '' || purpose.includes('prefetch') || purpose.includes('preview') || isbot(agent);
}

/** The kind of device, told from the name of its browser. */
export function deviceOf({ agent }: Visit): LinkClickTable['device'] {
  if (/android/i.test(agent)) return 'android';
  if (/iphone|ipad|ipod/i.test(agent)) return 'ios';
  return /windows|macintosh|x11|linux|cros/i.test(agent) ? 'desktop' : 'other';
}

/** Tells visitors of one day apart, and nothing about them. */
export function visitorOf(vault: Vault, { agent, address, at }: Visit): string {
  return vault.digest(`${at.toISOString().slice(0, 10)} ${address} ${agent}`).slice(0, 16);
}
