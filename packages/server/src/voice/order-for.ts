import { MAX_REPLAYS, type VoiceSettings } from '@app/contracts/voice/voice-settings.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { VoiceMenu, VoiceOrder } from '../ports/voice.ts';
import type { VoiceDeps } from './voice-deps.ts';
import type { VoiceOrderOf } from './voice-order.repository.ts';

interface Ordered {
  readonly deps: Pick<VoiceDeps, 'soundUrl'>;
  readonly scope: AccountScope;
  readonly order: Pick<VoiceOrderOf, 'voice' | 'sound' | 'caller'> & { price: Pick<VoiceOrderOf['price'], 'call'> };
  readonly reference: string;
  readonly to: string;
}

/** What the gateway is asked to do. Throws without a caller or a sound that is ready, which were checked before. */
export function orderFor({ deps, scope, order, reference, to }: Ordered): VoiceOrder {
  const { voice, sound, caller, price } = order;
  if (!caller || !sound || sound.phoneKey === null) throw new Error(`${reference} has no caller, or nothing to play`);
  return {
    reference,
    from: caller.number,
    to,
    sound: { url: deps.soundUrl(scope, sound.phoneKey), durationMs: sound.durationMs },
    repeat: voice.repeat,
    menu: menuOf(voice),
    detectMachine: voice.detect_machine,
    limitS: price.call.most_s,
  };
}

const gatewayActions = { repeat: 'repeat', forward: 'forward', none: 'end', opt_out: 'end', tag: 'end' } as const;

function menuOf({ ivr }: VoiceSettings): VoiceMenu | null {
  if (!ivr.enabled) return null;
  return {
    waitS: ivr.wait_s,
    keys: ivr.key_actions.map(({ key, action }) => ({ key, action: gatewayActions[action] })),
    replays: MAX_REPLAYS,
    forwardTo: ivr.forward_to === '' ? null : internationally(ivr.forward_to),
    forwardLimitS: ivr.forward_limit_s,
  };
}

/** Digits with the country, however a Vietnamese number was written. */
function internationally(digits: string): string {
  return digits.startsWith('0') ? `84${digits.replace(/^0+/, '')}` : digits;
}
