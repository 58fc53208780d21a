import type { VoiceAnswer, VoiceEnding, VoiceEvent, VoiceOrder, VoicePort } from './voice.ts';

/** The gateway's interface as this adapter knows it, in the gateway's words. */
interface Gateway {
  originate(request: {
    caller_id: string;
    callee: string;
    call_tag: string;
    media_url: string;
    media_ms: number;
    play_count: number;
    max_seconds: number;
    amd: boolean;
    ivr: Ivr | null;
  }): Promise<{ code: number; call_sid: string }>;
}

interface Ivr {
  timeout: number;
  digits: Record<string, string>;
  max_replays: number;
  bridge_to: string;
  bridge_seconds: number;
}

const OK = 0;
const NO_LINE = 503;
/** Our error code: refused by the carrier. */
const CARRIER_REJECT = 1501;

/** Calls by a gateway that is asked in this process. */
export function createSimulatedVoice(gateway: Gateway): VoicePort {
  return {
    place: async (order) => readAnswer(await gateway.originate(requestOf(order))),
  };
}

function requestOf({ reference, from, to, sound, repeat, menu, detectMachine, limitS }: VoiceOrder) {
  return {
    caller_id: from,
    callee: to,
    call_tag: reference,
    media_url: sound.url,
    media_ms: sound.durationMs,
    play_count: repeat,
    max_seconds: limitS,
    amd: detectMachine,
    ivr: menu && {
      timeout: menu.waitS,
      digits: Object.fromEntries(menu.keys.map(({ key, action }) => [key, digitActions[action]])),
      max_replays: menu.replays,
      bridge_to: menu.forwardTo ?? '',
      bridge_seconds: menu.forwardLimitS,
    },
  };
}

const digitActions = { repeat: 'REPLAY', forward: 'BRIDGE', end: 'HANGUP' } as const;

function readAnswer({ code, call_sid: providerRef }: { code: number; call_sid: string }): VoiceAnswer {
  if (code === OK) return { kind: 'accepted', providerRef };
  return code === NO_LINE ? { kind: 'unavailable' } : { kind: 'rejected', errorCode: CARRIER_REJECT };
}

/** A message of the gateway to the address that it reports to. */
interface Notice {
  event_id: string;
  call_tag: string;
  type: string;
  digit?: string;
  amd_result?: string;
  cause?: string;
  side?: string;
  talk_ms?: number;
}

const endings: Readonly<Record<string, VoiceEnding>> = {
  NORMAL_CLEARING: 'completed',
  MACHINE: 'machine',
  USER_BUSY: 'busy',
  NO_ANSWER: 'no_answer',
  CALL_REJECTED: 'rejected',
};
const sides: Readonly<Record<string, 'callee' | 'caller' | 'network'>> = { A: 'caller', B: 'callee', N: 'network' };

/** Reads what the gateway reports; null for what is of no interest. `at` is when it came. */
export function readNotice(notice: Notice, at: Date): VoiceEvent | null {
  const common = { id: notice.event_id, reference: notice.call_tag, at };
  switch (notice.type) {
    case 'RINGING':
      return { ...common, kind: 'ringing' };
    case 'ANSWER':
      return { ...common, kind: 'answered' };
    case 'AMD':
      return { ...common, kind: 'detected', by: notice.amd_result === 'MACHINE' ? 'machine' : 'human' };
    case 'DTMF':
      return { ...common, kind: 'key', key: notice.digit ?? '' };
    case 'BRIDGE':
      return { ...common, kind: 'forwarded' };
    case 'HANGUP': {
      const ending = endings[notice.cause ?? ''] ?? 'failed';
      const hangup = sides[notice.side ?? ''] ?? null;
      return { ...common, kind: 'ended', ending, talkedMs: notice.talk_ms ?? 0, hangup };
    }
    default:
      return null;
  }
}
