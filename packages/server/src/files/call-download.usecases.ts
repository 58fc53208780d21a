import type { Parsed } from '@app/contracts/core/call.ts';
import type { FileAnswer } from '@app/contracts/files/file-answer.ts';
import type { downloadVoiceFile } from '@app/contracts/voice/call-log.calls.ts';
import { offerFile, type Asking } from '../export/offer-file.usecases.ts';
import { countCalls } from '../voice/call-log.repository.ts';
import { conditionsOf, hasBegun } from './call-table.ts';
import { callFileNames } from './call-words.ts';
import { findVoice, nothingSelected } from './find-list.ts';
import { slugOf } from './slug.ts';

type Wanted = Parsed<typeof downloadVoiceFile> & { readonly part: 'recipients' | 'log' };

/**
 * A link to a list of calls that is written when it is followed, or the promise of one. Throws 404 for a campaign that is not
 * this account's, 422 `nothing_selected` for recipients of no campaign.
 */
export async function linkToCalls(asking: Asking, input: Wanted): Promise<FileAnswer> {
  const { part: kind, id, from, to, search, status, key, carrier, columns, format } = input;
  const { deps, actor, locale } = asking;
  const { scope } = actor;
  if (kind === 'recipients' && id === undefined) throw nothingSelected();
  const campaign = id === undefined ? null : await findVoice(deps.database, scope, id);
  const filter = { search, status, key, carrier, ...(from && { from }), ...(to && { to }) };
  return await offerFile(asking, {
    content: { part: 'calls', kind, id: id ?? null, filter, columns },
    name: `${campaign ? `${slugOf(campaign.name)}-` : ''}${callFileNames[kind][locale]}`,
    format,
    count: async () => {
      if (campaign && kind === 'recipients' && !hasBegun(campaign)) return campaign.count_recipients;
      const wanted = conditionsOf({ kind, id: id ?? null, filter });
      return (await deps.database.asAccount(scope, (tx) => countCalls(tx, scope, wanted))).total;
    },
  });
}
