/** A call as it is handed to a gateway, which plays the sound and the menu by itself. */
export interface VoiceOrder {
  /** What names the call to us; the gateway repeats it in every event. */
  readonly reference: string;
  /** The number that is shown, digits. */
  readonly from: string;
  /** E.164 digits without plus. */
  readonly to: string;
  readonly sound: { readonly url: string; readonly durationMs: number };
  /** How often it is played in a row. */
  readonly repeat: number;
  /** Null for a call that ends with the sound. */
  readonly menu: VoiceMenu | null;
  /** Whether to listen for answering machines, and hang up on them. */
  readonly detectMachine: boolean;
  /** Seconds from the answer after which the gateway hangs up. */
  readonly limitS: number;
}

export interface VoiceMenu {
  /** Seconds that it waits for a key after the sound. */
  readonly waitS: number;
  /** What the gateway does when a key is pressed; it reports every one. */
  readonly keys: readonly { readonly key: string; readonly action: 'repeat' | 'forward' | 'end' }[];
  /** How often the sound is played again by its key. */
  readonly replays: number;
  readonly forwardTo: string | null;
  readonly forwardLimitS: number;
}

/**
 * What the gateway said to an order. `accepted` promises events; `rejected` is final; `unavailable` promises that nobody
 * was called, so that it may be tried again. When a port throws, nobody knows: it must not be tried again.
 */
export type VoiceAnswer =
  | { readonly kind: 'accepted'; readonly providerRef: string }
  | { readonly kind: 'rejected'; readonly errorCode: number }
  | { readonly kind: 'unavailable' };

export interface VoicePort {
  place(order: VoiceOrder): Promise<VoiceAnswer>;
}

/** How a call ended. */
export type VoiceEnding = 'completed' | 'machine' | 'busy' | 'no_answer' | 'rejected' | 'failed';

/** What the gateway reports about a call it accepted; it may come twice, with the same `id`. */
export type VoiceEvent = {
  /** The gateway's own name of the event. */
  readonly id: string;
  readonly reference: string;
  readonly at: Date;
} & (
  | { readonly kind: 'ringing' }
  | { readonly kind: 'answered' }
  /** Who answered, as far as it can be told. */
  | { readonly kind: 'detected'; readonly by: 'human' | 'machine' }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'forwarded' }
  | {
      readonly kind: 'ended';
      readonly ending: VoiceEnding;
      /** Milliseconds from answer to end; 0 for a call that nobody took. */
      readonly talkedMs: number;
      readonly hangup: 'callee' | 'caller' | 'network' | null;
    }
);
