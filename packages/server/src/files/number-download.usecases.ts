import type { Parsed } from '@app/contracts/core/call.ts';
import type { FileAnswer } from '@app/contracts/files/file-answer.ts';
import type { exportNumbers, exportReceivedSms } from '@app/contracts/number/number-file.calls.ts';
import { offerFile, type Asking } from '../export/offer-file.usecases.ts';
import { countFoundNumbers, findReceived } from '../number/number.usecases.ts';
import { numberFileNames } from './number-words.ts';

const one = { pageNumber: 1, pageSize: 1 };

/** A link to a list of rented numbers that is written when it is followed, or the promise of one. */
export async function linkToNumbers(asking: Asking, input: Parsed<typeof exportNumbers>): Promise<FileAnswer> {
  const { format, ...filter } = input;
  const { deps, actor, locale } = asking;
  return await offerFile(asking, {
    content: { part: 'numbers', filter },
    name: numberFileNames.numbers[locale],
    format,
    count: () => countFoundNumbers({ database: deps.database, scope: actor.scope, filter: { ...filter, ...one } }),
  });
}

/** A link to the SMS that a number received, or the promise of one. Throws 404 for a number that the account does not have. */
export async function linkToReceived(asking: Asking, input: Parsed<typeof exportReceivedSms>): Promise<FileAnswer> {
  const { format, id } = input;
  const { deps, actor, locale } = asking;
  const filter = { id, search: '', sort: '-received_at', ...one };
  const { total } = await findReceived({ database: deps.database, scope: actor.scope, filter });
  return await offerFile(asking, {
    // Whoever follows the link sees no more than who asked for it.
    content: { part: 'received', id, isMasked: !actor.seesNumbers },
    name: numberFileNames.received[locale],
    format,
    count: () => Promise.resolve(total),
  });
}
