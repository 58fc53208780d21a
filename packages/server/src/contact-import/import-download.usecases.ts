import type { downloadImport } from '@app/contracts/contact/contact-import.calls.ts';
import type { Parsed } from '@app/contracts/core/call.ts';
import type { FileAnswer } from '@app/contracts/files/file-answer.ts';
import { offerFile, type Asking } from '../export/offer-file.usecases.ts';
import { fileNames } from '../files/file-words.ts';
import { nothingSelected } from '../files/find-list.ts';
import { slugOf } from '../files/slug.ts';
import { notFound } from '../http/failure.ts';
import { asImportSummary, findImport } from './contact-import.repository.ts';
import { contactFileNames } from './contact-words.ts';
import { hasResult } from './import-result.ts';

/**
 * A link to a list to fill in, or to what became of the rows of an import. Throws 404, and 422 `nothing_selected` without
 * an import, or where nothing of it was imported.
 */
export async function linkToImport(asking: Asking, input: Parsed<typeof downloadImport>): Promise<FileAnswer> {
  const { part, id, format } = input;
  const { deps, actor, locale } = asking;
  if (part === 'sample') {
    const name = contactFileNames.sample[locale];
    return await offerFile(asking, {
      content: { part: 'contact_sample' },
      name,
      format,
      count: () => Promise.resolve(0),
    });
  }
  if (id === undefined) throw nothingSelected();
  const row = await deps.database.readAsAccount(actor.scope, (tx) => findImport(tx, actor.scope, id));
  if (!row) throw notFound();
  if (!hasResult(row)) throw nothingSelected();
  const onlyFaults = part === 'faults';
  const ending = onlyFaults ? contactFileNames.faults : fileNames.result;
  const name = row.file_name.replace(/\.[^.]*$/, '') || fileNames.pasted[locale];
  return await offerFile(asking, {
    content: { part: 'contact_import', id, only_faults: onlyFaults },
    name: `${slugOf(name)}-${ending[locale]}`,
    format,
    count: () => Promise.resolve(asImportSummary(row).counts.rows),
  });
}
