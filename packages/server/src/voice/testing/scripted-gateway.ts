import type { VoiceAnswer, VoiceEvent, VoiceOrder, VoicePort } from '../../ports/voice.ts';

type Answer = VoiceAnswer | Promise<VoiceAnswer>;

/** A gateway that answers as a test tells it to, and remembers what it was asked to do. */
export interface ScriptedGateway {
  readonly port: VoicePort;
  readonly orders: VoiceOrder[];
  /** How it answers from now on; an error is no answer. */
  answer(script: (order: VoiceOrder) => Answer): void;
  /** The last order to a number. Throws if there is none. */
  orderTo(phone: string): VoiceOrder;
  /** Forgets everything and takes everything. */
  reset(): void;
}

/** Takes every order at once unless told otherwise. */
export function createScriptedGateway(): ScriptedGateway {
  const orders: VoiceOrder[] = [];
  let script: (order: VoiceOrder) => Answer = accept;
  return {
    orders,
    answer: (next) => {
      script = next;
    },
    orderTo: (phone) => {
      const order = orders.findLast(({ to }) => to === phone);
      if (!order) throw new Error(`Nobody called ${phone}`);
      return order;
    },
    reset: () => {
      orders.length = 0;
      script = accept;
    },
    port: {
      place: async (order) => {
        orders.push(order);
        return await script(order);
      },
    },
  };
}

/** The gateway took it. */
export function accept({ reference }: Pick<VoiceOrder, 'reference'>): VoiceAnswer {
  return { kind: 'accepted', providerRef: `gw-${reference}` };
}

type Told = VoiceEvent extends infer Each
  ? Each extends VoiceEvent
    ? Omit<Each, 'id' | 'reference' | 'at'>
    : never
  : never;

/** An event as the gateway would report it; of one kind there is one, but for keys. */
export function eventOf(order: VoiceOrder, at: Date, told: Told): VoiceEvent {
  const name = told.kind === 'key' ? `key-${told.key}` : told.kind;
  return { id: `${order.reference}-${name}`, reference: order.reference, at, ...told };
}
