import type { exportUsage } from '@app/contracts/billing/usage-file.calls.ts';
import type { Parsed } from '@app/contracts/core/call.ts';
import type { FileAnswer } from '@app/contracts/files/file-answer.ts';
import { offerFile, type Asking } from '../export/offer-file.usecases.ts';
import { usageDays } from '../usage/usage-days.ts';
import { countUsage } from '../usage/usage.repository.ts';
import { usageFileName } from './usage-words.ts';

/** A link to usage that is written when it is followed, or the promise of one. Throws 422 for more than 13 months. */
export async function linkToUsage(asking: Asking, input: Parsed<typeof exportUsage>): Promise<FileAnswer> {
  const { deps, actor, locale } = asking;
  const { format, group_by, channel, search, sort } = input;
  const { days } = usageDays(input, deps.clock.now());
  const question = { ...days, group_by, channel, search, sort };
  return await offerFile(asking, {
    content: { part: 'usage', question },
    name: `${usageFileName[locale]}-${days.from}-${days.to}`,
    format,
    count: () => deps.database.asAccount(actor.scope, (tx) => countUsage(tx, actor.scope, question)),
  });
}
