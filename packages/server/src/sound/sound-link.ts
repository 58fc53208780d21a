import type { AccountScope } from '../database/account-scope.ts';
import { makeFileLink } from '../files/file-link.ts';
import type { SoundDeps } from './sound-deps.ts';

/** Long enough to listen to a page of sounds. */
const VALID_FOR = 60 * 60_000;

/** A link to a file of the library that can be played, and when it ends. */
export function linkToSound(
  { vault, clock }: Pick<SoundDeps, 'vault' | 'clock'>,
  { accountId }: AccountScope,
  file: { readonly key: string; readonly format: 'mp3' | 'wav' },
): { path: string; expiresAt: Date } {
  const type = file.format === 'mp3' ? 'audio/mpeg' : 'audio/wav';
  const content = { part: 'sound', key: file.key, type } as const;
  const link = { accountId, locale: 'en', fileName: `sound.${file.format}`, content } as const;
  return makeFileLink(vault, clock.now(), link, VALID_FOR);
}
