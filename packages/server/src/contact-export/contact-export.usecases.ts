import type { exportContacts } from '@app/contracts/contact/contact-export.calls.ts';
import type { Parsed } from '@app/contracts/core/call.ts';
import type { FileAnswer } from '@app/contracts/files/file-answer.ts';
import { contactFileNames } from '../contact-import/contact-words.ts';
import { offerFile, type Asking } from '../export/offer-file.usecases.ts';
import { nothingSelected } from '../files/find-list.ts';
import { countMeant } from './contact-walk.repository.ts';

/** A link to contacts as a file, or the promise of one. Throws 422 `nothing_selected` where there are none. */
export async function linkToContacts(
  asking: Asking,
  { format, ids, ...filter }: Parsed<typeof exportContacts>,
): Promise<FileAnswer> {
  const { deps, actor, locale } = asking;
  const meant = { ids: [...new Set(ids)], filter };
  const count = await deps.database.asAccount(actor.scope, (tx) => countMeant(tx, actor.scope, meant));
  if (count === 0) throw nothingSelected();
  return await offerFile(asking, {
    content: { part: 'contacts', ...meant },
    name: contactFileNames.contacts[locale],
    format,
    count: () => Promise.resolve(count),
  });
}
