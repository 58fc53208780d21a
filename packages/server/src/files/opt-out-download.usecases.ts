import type { Parsed } from '@app/contracts/core/call.ts';
import type { exportOptOuts } from '@app/contracts/contact/opt-out.calls.ts';
import type { FileAnswer } from '@app/contracts/files/file-answer.ts';
import { offerFile, type Asking } from '../export/offer-file.usecases.ts';
import { countOptOuts } from '../opt-out/opt-out.repository.ts';
import { optOutFileName } from './opt-out-words.ts';

/** A link to a list of refusals that is written when it is followed, or the promise of one. */
export async function linkToOptOuts(asking: Asking, input: Parsed<typeof exportOptOuts>): Promise<FileAnswer> {
  const { format, from, to, ...rest } = input;
  const { deps, actor, locale } = asking;
  const filter = { ...rest, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  return await offerFile(asking, {
    content: { part: 'optouts', filter },
    name: optOutFileName[locale],
    format,
    count: async () => {
      const { total } = await deps.database.asAccount(actor.scope, (tx) => countOptOuts(tx, actor.scope, filter));
      return total;
    },
  });
}
