import type { downloadSmsFile } from '@app/contracts/campaign/sms-launch.calls.ts';
import type { Parsed } from '@app/contracts/core/call.ts';
import type { FileAnswer } from '@app/contracts/files/file-answer.ts';
import { findCampaignLog } from '../campaign/campaign-log.usecases.ts';
import { offerFile, type Asking } from '../export/offer-file.usecases.ts';
import type { ListContent } from './file-content.ts';
import { fileNames } from './file-words.ts';
import { findAudience, findLog, nothingSelected } from './find-list.ts';
import { slugOf } from './slug.ts';

/**
 * A link to a file that is written when it is followed, or the promise of one. Throws 404 for what is not this account's,
 * 422 `nothing_selected` if it is not said of what, or nothing was read of the list.
 */
export async function linkToFile(asking: Asking, input: Parsed<typeof downloadSmsFile>): Promise<FileAnswer> {
  const { part, id, format, ...conditions } = input;
  if (part === 'sample') {
    const name = fileNames.sample[asking.locale];
    return await offerFile(asking, { content: { part }, name, format, count: () => Promise.resolve(0) });
  }
  if (id === undefined) throw nothingSelected();
  return part === 'result'
    ? await offerFile(asking, { ...(await resultOf(asking, id)), format })
    : await offerFile(asking, { ...(await logOf(asking, { part, id, ...conditions })), format });
}

async function resultOf({ deps, actor: { scope }, locale }: Asking, id: string) {
  const audience = await findAudience(deps.database, scope, id);
  const name = audience.file_name.replace(/\.[^.]*$/, '') || fileNames.pasted[locale];
  const rows = audience.count_valid + audience.count_duplicate + audience.count_invalid;
  return {
    content: { part: 'result', id } as const,
    name: `${slugOf(name)}-${fileNames.result[locale]}`,
    count: () => Promise.resolve(rows),
  };
}

async function logOf({ deps: { database }, actor: { scope }, locale }: Asking, content: LogContent) {
  const { part: _, id, columns: __, ...conditions } = content;
  const { campaign } = await findLog(database, scope, id);
  const filter = { ...conditions, sort: '-created_at', pageNumber: 1, pageSize: 1 };
  return {
    content,
    name: `${slugOf(campaign.name)}-${fileNames.log[locale]}`,
    count: async () => {
      const { found } = await findCampaignLog({ database, scope, channel: 'sms', id, filter });
      return found.isCapped ? Infinity : found.total;
    },
  };
}

type LogContent = Extract<ListContent, { part: 'log' }>;
