import type { exportSmsMessages } from '@app/contracts/campaign/sms-export.calls.ts';
import type { Parsed } from '@app/contracts/core/call.ts';
import type { FileAnswer } from '@app/contracts/files/file-answer.ts';
import { readCampaign } from '../campaign/campaign.repository.ts';
import { offerFile, type Asking } from '../export/offer-file.usecases.ts';
import { notFound } from '../http/failure.ts';
import { countMessages } from '../message/message.repository.ts';
import { fileNames } from './file-words.ts';
import { nothingSelected } from './find-list.ts';
import { slugOf } from './slug.ts';

/**
 * Messages that campaigns handed over, as a file or the promise of one. Throws 404 for a campaign that is not this
 * account's, 422 `nothing_selected` if nothing says which messages.
 */
export async function exportMessages(asking: Asking, input: Parsed<typeof exportSmsMessages>): Promise<FileAnswer> {
  const { id, from, to, format, columns, ...rest } = input;
  const { deps, actor, locale } = asking;
  const chosen = [rest.ids, rest.status, rest.carrier, rest.error_code];
  const isSaid = [id, from, to, rest.clicked].some((each) => each !== undefined) || rest.search !== '';
  if (!isSaid && chosen.every(({ length }) => length === 0)) throw nothingSelected();
  const filter = { ...rest, ...(id !== undefined && { campaign_id: id }), ...(from && { from }), ...(to && { to }) };
  const prefix = id === undefined ? '' : `${slugOf(await nameOf(asking, id))}-`;
  return await offerFile(asking, {
    content: { part: 'messages', filter, columns },
    name: `${prefix}${fileNames.messages[locale]}`,
    format,
    count: async () => {
      const wanted = { ...filter, campaigns_of: 'sms' } as const;
      return (await deps.database.asAccount(actor.scope, (tx) => countMessages(tx, actor.scope, wanted))).total;
    },
  });
}

async function nameOf({ deps, actor: { scope } }: Asking, id: string): Promise<string> {
  const campaign = await deps.database.asAccount(scope, (tx) => readCampaign(tx, scope, 'sms', id));
  if (!campaign) throw notFound();
  return campaign.name;
}
