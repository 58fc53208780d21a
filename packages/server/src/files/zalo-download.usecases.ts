import type { Parsed } from '@app/contracts/core/call.ts';
import type { FileAnswer } from '@app/contracts/files/file-answer.ts';
import type { downloadZaloFaults } from '@app/contracts/zalo/zalo-faults.calls.ts';
import type { downloadZaloLog, downloadZaloSample } from '@app/contracts/zalo/zalo-log.calls.ts';
import { offerFile, type Asking } from '../export/offer-file.usecases.ts';
import { findZaloLog } from '../zalo-campaign/zalo-log.usecases.ts';
import { findZaloQuote } from '../zalo-campaign/walk-faults.usecases.ts';
import { findWalk } from '../zalo-campaign/walk-zalo-log.usecases.ts';
import { fileNames } from './file-words.ts';
import { slugOf } from './slug.ts';
import { findSampledTemplate } from './zalo-sample.ts';
import { zaloFileNames } from './zalo-words.ts';

/** A link to the log of a campaign by Zalo that is written when it is followed, or the promise of one. Throws 404. */
export async function linkToZaloLog(asking: Asking, input: Parsed<typeof downloadZaloLog>): Promise<FileAnswer> {
  const { id, search, status, carrier, error_code, stars, from, to, columns, format } = input;
  const { deps, actor, locale } = asking;
  const { scope } = actor;
  const { campaign } = await findWalk(deps.database, scope, id);
  const filter = { search, status, carrier, error_code, stars, ...(from && { from }), ...(to && { to }) };
  return await offerFile(asking, {
    content: { part: 'zalo_log', id, filter, columns },
    name: `${slugOf(campaign.name)}-${fileNames.log[locale]}`,
    format,
    count: async () => {
      const counted = { ...filter, campaign_id: id, sort: '-created_at', pageNumber: 1, pageSize: 1 };
      return (await findZaloLog({ deps, scope, filter: counted })).found.total;
    },
  });
}

/** A link to a list to fill in for a template of Zalo. Throws 404. */
export async function linkToZaloSample(asking: Asking, input: Parsed<typeof downloadZaloSample>): Promise<FileAnswer> {
  const { oa_id, zalo_template_id, format } = input;
  const { deps, actor, locale } = asking;
  const template = await findSampledTemplate(
    { database: deps.database, scope: actor.scope },
    { oa_id, zalo_template_id },
  );
  return await offerFile(asking, {
    content: { part: 'zalo_sample', oa_id, zalo_template_id },
    name: `${slugOf(template.name)}-${zaloFileNames.sample[locale]}`,
    format,
    count: () => Promise.resolve(0),
  });
}

/** A link to all values of a draft's recipients that Zalo would refuse, or the promise of one. Throws 404. */
export async function linkToZaloFaults(asking: Asking, input: Parsed<typeof downloadZaloFaults>): Promise<FileAnswer> {
  const { quote_id: quoteId, format } = input;
  const { deps, actor, locale } = asking;
  const { quote, campaign } = await findZaloQuote({ database: deps.database, scope: actor.scope, quoteId });
  const faults = quote.zalo_measure?.param_faults ?? [];
  return await offerFile(asking, {
    content: { part: 'zalo_faults', quote_id: quoteId },
    name: `${slugOf(campaign.name)}-${zaloFileNames.faults[locale]}`,
    format,
    count: () => Promise.resolve(faults.reduce((sum, { recipients }) => sum + recipients, 0)),
  });
}
