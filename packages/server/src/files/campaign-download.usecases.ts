import type { exportCampaigns } from '@app/contracts/campaign/campaign-export.calls.ts';
import type { Parsed } from '@app/contracts/core/call.ts';
import type { FileAnswer } from '@app/contracts/files/file-answer.ts';
import { campaignColumnsOf } from '@app/contracts/files/file-columns.ts';
import { countCampaigns } from '../campaign/campaign.repository.ts';
import { offerFile, type Asking } from '../export/offer-file.usecases.ts';
import { refusedField } from '../http/decode.ts';
import { totalOf } from '../lists/page.ts';
import { campaignFileNames } from './campaign-words.ts';

/**
 * A link to a list of campaigns that is written when it is followed, or the promise of one. Throws 422 for a column that
 * the channel does not have.
 */
export async function linkToCampaigns(asking: Asking, input: Parsed<typeof exportCampaigns>): Promise<FileAnswer> {
  const { channel, format, columns, from, to, sender_id: senderId, ...rest } = input;
  const known: readonly string[] = campaignColumnsOf[channel];
  if (!columns.every((column) => known.includes(column))) throw refusedField('columns');
  const { deps, actor, locale } = asking;
  const { scope } = actor;
  const filter = {
    ...rest,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(senderId !== undefined && { sender_id: senderId }),
  };
  return await offerFile(asking, {
    content: { part: 'campaigns', channel, filter, columns },
    name: campaignFileNames[channel][locale],
    format,
    count: async () => {
      const counted = { ...filter, pageNumber: 1, pageSize: 1 };
      const counts = await deps.database.asAccount(scope, (tx) => countCampaigns(tx, scope, channel, counted));
      return totalOf(counts, filter.status);
    },
  });
}
