import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fateOf, type CallFate } from './voice-fates.ts';

export interface Originate {
  caller_id: string;
  callee: string;
  call_tag: string;
  media_url: string;
  media_ms: number;
  play_count: number;
  max_seconds: number;
  amd: boolean;
  ivr: {
    timeout: number;
    digits: Record<string, string>;
    max_replays: number;
    bridge_to: string;
    bridge_seconds: number;
  } | null;
}

export interface GatewayNotice {
  event_id: string;
  call_sid: string;
  call_tag: string;
  type: 'RINGING' | 'ANSWER' | 'AMD' | 'DTMF' | 'BRIDGE' | 'HANGUP';
  digit?: string;
  amd_result?: 'HUMAN' | 'MACHINE';
  cause?: 'NORMAL_CLEARING' | 'MACHINE' | 'USER_BUSY' | 'NO_ANSWER' | 'CALL_REJECTED' | 'NETWORK_OUT_OF_ORDER';
  /** Who hung up: A the caller, B the callee, N the network. */
  side?: 'A' | 'B' | 'N';
  talk_ms?: number;
}

export interface GatewayOptions {
  /** Where a notice goes; it is sent again until that acknowledges it, by resolving. */
  notify: (notice: GatewayNotice) => Promise<void>;
  /** Milliseconds that a second of a call takes; 1 000 unless said otherwise. What is told of its length stays true. */
  secondMs?: number | undefined;
  /** Milliseconds until an order is answered. */
  answerMs?: number | undefined;
}

const OK = 0;
const BAD_NUMBER = 400;
const NO_LINE = 503;
const BUSY_TRIES = 2;
/** Milliseconds after which a notice that was not acknowledged is sent again. */
const AGAIN_MS = 1_000;
const MACHINE_AFTER = 3;
const FORWARDED_FOR = 40;

type Step = { readonly seconds: number; readonly notice: Omit<GatewayNotice, 'event_id' | 'call_sid' | 'call_tag'> };

/** A gateway for phone calls in this process; what becomes of a call is decided by its number (see `voice-fates.ts`). */
export function createVoiceGateway({ notify, secondMs = 1_000, answerMs = 60 }: GatewayOptions) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const tries = new Map<string, number>();
  const start = randomBytes(4).toString('hex');
  let count = 0;

  async function run(order: Originate, sid: string, fate: CallFate): Promise<void> {
    for (const [index, { seconds, notice }] of stepsOf(order, fate).entries()) {
      await pause(seconds * secondMs, undefined, { signal });
      const whole = { event_id: `${sid}-${String(index)}`, call_sid: sid, call_tag: order.call_tag, ...notice };
      await deliver(whole);
      if (fate.isRepeated) await deliver(whole);
    }
  }

  async function deliver(notice: GatewayNotice): Promise<void> {
    for (;;) {
      const isTaken = await notify(notice).then(
        () => true,
        () => false,
      );
      if (isTaken) return;
      await pause(AGAIN_MS, undefined, { signal });
    }
  }

  return {
    async originate(order: Originate): Promise<{ code: number; call_sid: string }> {
      await pause(answerMs, undefined, { signal });
      const tried = (tries.get(order.callee) ?? 0) + 1;
      tries.set(order.callee, tried);
      const fate = fateOf(order.callee, tried);
      if (fate.kind === 'refused') return { code: BAD_NUMBER, call_sid: '' };
      if (fate.kind === 'no_line' && tried <= BUSY_TRIES) return { code: NO_LINE, call_sid: '' };
      count += 1;
      const sid = `${start}${count.toString(16).padStart(8, '0')}`;
      // A gateway that is switched off forgets its calls.
      if (fate.kind !== 'silent') run(order, sid, fate).catch(() => {});
      if (fate.kind === 'breaks') throw new Error('The connection to the gateway broke');
      return { code: OK, call_sid: sid };
    },
    /** Drops the calls under way, as a gateway does that is switched off. */
    close(): void {
      stopping.abort();
    },
  };
}

/** A call that nobody took. */
function end(cause: NonNullable<GatewayNotice['cause']>, seconds: number, side: 'A' | 'B' | 'N' = 'B'): Step {
  return { seconds, notice: { type: 'HANGUP', cause, side, talk_ms: 0 } };
}

/** What happens in a call, one after the other. */
function stepsOf(order: Originate, fate: CallFate): Step[] {
  const ring: Step = { seconds: 1, notice: { type: 'RINGING' } };
  switch (fate.kind) {
    case 'busy':
      return [end('USER_BUSY', 2)];
    case 'no_answer':
      return [ring, end('NO_ANSWER', 30, 'A')];
    case 'rejected':
      return [ring, end('CALL_REJECTED', 6)];
    case 'failed':
      return [end('NETWORK_OUT_OF_ORDER', 3, 'N')];
    default:
      return [ring, { seconds: fate.ringSeconds, notice: { type: 'ANSWER' } }, ...talkOf(order, fate)];
  }
}

/** A call that was taken: who took it, what was pressed, how long it lasted. */
function talkOf(order: Originate, fate: CallFate): Step[] {
  const isMachine = fate.kind === 'machine';
  const steps: Step[] = [];
  let talked = 0;
  const add = (seconds: number, notice: Step['notice']) => {
    const until = Math.min(order.max_seconds, talked + seconds);
    steps.push({ seconds: until - talked, notice });
    talked = until;
  };
  const hangUp = (seconds: number, side: 'A' | 'B', cause: GatewayNotice['cause'] = 'NORMAL_CLEARING') => {
    add(seconds, { type: 'HANGUP', cause, side });
    return steps.map((step) =>
      step.notice.type === 'HANGUP'
        ? { ...step, notice: { ...step.notice, talk_ms: Math.round(talked * 1_000) } }
        : step,
    );
  };
  if (order.amd)
    add(Math.min(MACHINE_AFTER, fate.hearsFor), { type: 'AMD', amd_result: isMachine ? 'MACHINE' : 'HUMAN' });
  if (order.amd && isMachine) return hangUp(0, 'A', 'MACHINE');
  const media = order.media_ms / 1_000;
  const played = media * order.play_count;
  if (fate.hearsFor < played) return hangUp(Math.max(0, fate.hearsFor - talked), 'B');
  if (order.ivr === null) return hangUp(played - talked, 'A');
  if (fate.digit === null) return hangUp(played + order.ivr.timeout - talked, 'A');
  const action = order.ivr.digits[fate.digit] ?? 'HANGUP';
  add(played + 1 - talked, { type: 'DTMF', digit: fate.digit });
  if (action === 'REPLAY') return hangUp(order.ivr.max_replays > 0 ? media + order.ivr.timeout : 0, 'A');
  if (action !== 'BRIDGE') return hangUp(1, 'A');
  add(2, { type: 'BRIDGE' });
  return hangUp(Math.min(FORWARDED_FOR, order.ivr.bridge_seconds), 'B');
}
