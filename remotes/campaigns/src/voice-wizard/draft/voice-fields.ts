import { fieldErrors } from '@app/contracts/rules/validation.ts';
import { voiceDraftFields, type VoiceCampaign, type VoiceDraft } from '@app/contracts/voice/voice-campaign.ts';
import * as v from 'valibot';
import type { SavedDraft } from '../../shared/draft/draft-session.ts';
import { sourcesText } from '../../shared/draft/source-texts.ts';

const schema = v.object(voiceDraftFields);

/** What a person sets in the wizard, all steps together. */
export type VoiceFields = v.InferOutput<typeof schema>;

/** A draft before anything was chosen. */
export function emptyVoiceFields(name: string): VoiceFields {
  return v.parse(schema, { name });
}

/** Puts together what an answer tells of a draft. */
export function savedVoiceDraft(campaign: VoiceCampaign, draft: VoiceDraft): SavedDraft<VoiceFields> {
  const { id, name, message_type, sound, voice } = campaign;
  const { revision, ...selection } = draft;
  const known = schema.entries.message_type;
  // A type that this build does not know is chosen anew.
  const type = v.is(known, message_type) ? message_type : undefined;
  return {
    id,
    revision,
    fields: { name, message_type: type ?? 'customer_care', sound_id: sound?.id ?? '', voice, ...selection },
  };
}

/** What the server would refuse, by field, as it would say it; empty if it can be saved. */
export function voiceProblems(fields: VoiceFields): Readonly<Record<string, readonly string[]>> {
  const parsed = v.safeParse(schema, fields);
  return parsed.success ? {} : fieldErrors(parsed.issues);
}

/** Whether two drafts hold the same once saved: the server trims texts and fills in what is left out. */
export function areSameVoice(one: VoiceFields, other: VoiceFields): boolean {
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
}

const parts = {
  name: ({ name }) => name.trim(),
  message_type: ({ message_type }) => message_type,
  sender_id: ({ sender_id }) => sender_id,
  sound: ({ sound_id }) => sound_id,
  recipients: ({ only, ...sources }) => `${only ? `${only.campaign_id} ${only.outcome}` : ''}|${sourcesText(sources)}`,
  consent: ({ consent }) => consent,
  recent: ({ leave_out_recent }) => leave_out_recent,
  calls: ({ voice: { ivr, retry_on, ...rest } }) =>
    JSON.stringify([
      [rest.repeat, rest.retry, rest.retry_wait_s, rest.detect_machine, rest.at_once],
      retry_on.toSorted(),
      [ivr.enabled, ivr.wait_s, ivr.forward_to, ivr.forward_limit_s],
      ivr.key_actions.map(({ key, action, label, tag_id }) => [key, action, label.trim(), tag_id]),
    ]),
} as const satisfies Record<string, (fields: VoiceFields) => string | undefined>;

export type VoicePart = keyof typeof parts;

// The keys are those of the record above.
const partNames = Object.keys(parts) as VoicePart[];

function canonical(fields: VoiceFields): unknown[] {
  return partNames.map((name) => parts[name](fields));
}

/** What of two versions of a draft differs, as a person would name it. */
export function changedParts(one: VoiceFields, other: VoiceFields): VoicePart[] {
  return partNames.filter((name) => parts[name](one) !== parts[name](other));
}
