import { isCallHour } from '@app/contracts/voice/call-hours.ts';
import type { VoiceQuote } from '@app/contracts/voice/voice-quote.ts';
import type { VoiceSettings } from '@app/contracts/voice/voice-settings.ts';
import type { MessageType } from '../database/tables/messaging.tables.ts';
import type { FoundCaller } from './caller.repository.ts';
import type { FoundSound } from './voice-draft.repository.ts';

/** What of a draft decides whether it may be launched. */
export interface CheckedVoice {
  readonly messageType: MessageType;
  readonly voice: VoiceSettings;
  /** Null when none is chosen. */
  readonly caller: FoundCaller | null;
  readonly sound: FoundSound | null;
  /** Tags that keys of the menu give and that are gone. */
  readonly missingTags: number;
  readonly unreadyAudiences: number;
  readonly recipients: number;
  /** Recipients of advertising whose consent is neither on record nor declared. */
  readonly withoutConsent: number;
  readonly total: number;
  readonly balance: number;
}

type Blocker = VoiceQuote['blockers'][number];

/** What stands in the way of a launch, in the order of the wizard's steps. */
export function voiceBlockersOf(checked: CheckedVoice): Blocker[] {
  return [
    ...whatBlockers(checked),
    ...(checked.unreadyAudiences > 0 ? [{ code: 'audience_not_ready', field: 'audience_ids' } as const] : []),
    ...(checked.recipients === 0 ? [{ code: 'no_recipient', field: 'audience_ids' } as const] : []),
    ...(checked.recipients > 0 && checked.withoutConsent > 0
      ? [{ code: 'consent_missing', field: 'consent' } as const]
      : []),
    ...(checked.total > checked.balance ? [{ code: 'balance_too_low', field: 'balance' } as const] : []),
  ];
}

/** What stands in the way of any call by this draft, whoever is called. */
export function whatBlockers(checked: CheckedVoice): Blocker[] {
  return [...soundBlockers(checked), ...callerBlockers(checked), ...menuBlockers(checked)];
}

function callerBlockers({ caller }: CheckedVoice): Blocker[] {
  if (!caller) return [{ code: 'sender_missing', field: 'sender_id' }];
  return caller.isUsable && caller.isAssigned ? [] : [{ code: 'sender_not_approved', field: 'sender_id' }];
}

function soundBlockers({ sound, messageType }: CheckedVoice): Blocker[] {
  const field = 'sound_id';
  if (!sound) return [{ code: 'sound_missing', field }];
  if (sound.status !== 'ready') return [{ code: 'sound_not_ready', field }];
  // What was recorded as advertising must not go out as customer care, at any hour.
  return sound.type === 'advertising' && messageType !== 'advertising' ? [{ code: 'sound_type', field }] : [];
}

function menuBlockers({ voice: { ivr }, messageType, missingTags }: CheckedVoice): Blocker[] {
  const field = 'voice';
  const has = (action: string) => ivr.enabled && ivr.key_actions.some((each) => each.action === action);
  return [
    // Whoever gets advertising must be able to refuse more of it (Decree 91/2020).
    ...(messageType === 'advertising' && !has('opt_out') ? [{ code: 'optout_missing', field } as const] : []),
    ...(has('forward') && ivr.forward_to === '' ? [{ code: 'forward_missing', field } as const] : []),
    ...(missingTags > 0 ? [{ code: 'tag_missing', field } as const] : []),
  ];
}

/** Tags that keys of the menu give; an empty id stands for one that was not chosen. */
export function menuTags({ ivr }: VoiceSettings): string[] {
  if (!ivr.enabled) return [];
  const ids = ivr.key_actions.filter(({ action }) => action === 'tag').map(({ tag_id: id }) => id);
  return [...new Set(ids)];
}

type Warning = VoiceQuote['warnings'][number];

/** What a person should know before a launch. */
export function voiceWarningsOf({
  checked: { messageType, voice },
  now,
  repeated,
}: {
  checked: CheckedVoice;
  now: Date;
  /** Campaign that played the same sound within a day. */
  repeated: { readonly id: string; readonly name: string } | null;
}): Warning[] {
  const isAdvertising = messageType === 'advertising';
  const isRetried = voice.retry > 0 && voice.retry_on.includes('no_answer');
  return [
    ...(isAdvertising && !isCallHour(now) ? [{ code: 'quiet_hours' } as const] : []),
    ...(isAdvertising && isRetried ? [{ code: 'retry_limited' } as const] : []),
    ...(voice.detect_machine ? [{ code: 'machine_guess' } as const] : []),
    ...(repeated ? [{ code: 'repeated_sound', campaign: repeated } as const] : []),
  ];
}
