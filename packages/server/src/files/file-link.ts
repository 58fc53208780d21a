import { locales } from '@app/contracts/constants.ts';
import { fileFormats } from '@app/contracts/files/file-answer.ts';
import * as v from 'valibot';
import type { Vault } from '../auth/vault.ts';
import { contentSchema } from './file-content.ts';

/** Milliseconds for which a link leads to its file. */
const VALID_FOR = 5 * 60_000;
const PURPOSE = 'file link';

const linkSchema = v.object({
  accountId: v.string(),
  fileName: v.string(),
  /** Language of titles and states. */
  locale: v.picklist(locales.map(({ code }) => code)),
  format: v.optional(v.picklist(fileFormats), 'csv'),
  expiresAt: v.number(),
  content: contentSchema,
});
export type FileLink = v.InferOutput<typeof linkSchema>;
type NewLink = Omit<v.InferInput<typeof linkSchema>, 'expiresAt'>;

/**
 * A path that leads to a file of one account, for five minutes unless said otherwise. Whoever has it needs no session, since a browser that
 * saves a file sends none; all it says is sealed, so that it can be neither changed nor read in a log.
 */
export function makeFileLink(
  vault: Pick<Vault, 'seal'>,
  now: Date,
  link: NewLink,
  validFor = VALID_FOR,
): { path: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + validFor);
  const sealed = vault.seal(JSON.stringify({ ...link, expiresAt: expiresAt.getTime() }), PURPOSE);
  return { path: `/f/${sealed}`, expiresAt };
}

/** What a link says; null if it is none of ours, was changed, or is too old. */
export function readFileLink(vault: Pick<Vault, 'open'>, now: Date, sealed: string): FileLink | null {
  try {
    const link = v.parse(v.pipe(v.string(), v.parseJson(), linkSchema), vault.open(sealed, PURPOSE));
    return link.expiresAt > now.getTime() ? link : null;
  } catch {
    return null;
  }
}
