import {
  getAudiences,
  pasteSmsContacts,
  removeAudience as removeAudienceCall,
  uploadSmsContacts,
} from '@app/contracts/campaign/audience.calls.ts';
import { countRecipients as countRecipientsCall } from '@app/contracts/campaign/recipient-count.calls.ts';
import {
  importVoiceContacts,
  pasteVoiceNumbers,
  uploadVoiceContacts,
} from '@app/contracts/voice/voice-audience.calls.ts';
import { MAX_LIST_BYTES } from '@app/contracts/campaign/audience.ts';
import { countRecipients } from '../campaign/recipients/count-recipients.usecases.ts';
import { route, type Route } from '../http/route.ts';
import { removeAudience, showAudiences } from './audience.usecases.ts';
import { importDirectory } from './import-directory.usecases.ts';
import type { TakenAudience } from './take-list.usecases.ts';
import { pasteNumbers, uploadList } from './upload.usecases.ts';

/** 400 000 letters of which each may take nine bytes in a form. */
const PASTE_BYTES = 4 * 1_048_576;

export const audienceRoutes: Route[] = [
  ...[uploadSmsContacts, uploadVoiceContacts].map((call) =>
    route(
      call,
      async ({ input, actor, deps }) => {
        const { file, audience_id: audienceId, has_header: hasHeader, mapping, encoding, separator } = input;
        const choices = { hasHeader, mapping, encoding, separator };
        const owner = { deps, scope: actor.scope, userId: actor.userId };
        return replyOf(await uploadList(owner, { file, audienceId, choices }));
      },
      { fileBytes: MAX_LIST_BYTES },
    ),
  ),
  ...[pasteSmsContacts, pasteVoiceNumbers].map((call) =>
    route(
      call,
      async ({ input: { phones, audience_id: audienceId }, actor, deps }) => {
        const owner = { deps, scope: actor.scope, userId: actor.userId };
        return replyOf(await pasteNumbers(owner, { phones, audienceId }));
      },
      { bodyBytes: PASTE_BYTES },
    ),
  ),
  route(importVoiceContacts, async ({ input: { audience_id: audienceId, ...chosen }, actor, deps }) => {
    const { audience, added } = await importDirectory({
      deps,
      scope: actor.scope,
      userId: actor.userId,
      audienceId,
      chosen,
    });
    return { data: audience, info: { added } };
  }),
  route(getAudiences, async ({ input: { ids }, actor, deps }) => ({
    data: await showAudiences({ database: deps.database, scope: actor.scope, ids }),
    info: {},
  })),
  route(countRecipientsCall, async ({ input, actor: { scope }, deps }) => ({
    data: await countRecipients({ deps, scope, asked: input }),
  })),
  route(removeAudienceCall, async ({ input: { id }, actor, deps }) => {
    await removeAudience({ deps, scope: actor.scope, id });
    return { data: { id }, info: {} };
  }),
];

function replyOf({ audience, jobId }: TakenAudience) {
  return { data: audience, info: { job_id: jobId }, status: jobId === null ? (200 as const) : (202 as const) };
}
