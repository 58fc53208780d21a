import { decodeEvent, type AppEvent, type EventData, type EventTopic } from '@app/contracts/events.ts';

/** Topics whose last value is a state: who subscribes late gets it at once. */
const stateTopics: ReadonlySet<EventTopic> = new Set<EventTopic>(['balance', 'pins']);

export interface Bus {
  /** Tells every subscriber of this tab and of the browser's other tabs. */
  publish(event: AppEvent): void;
  /** Hears of a topic; answers the function that stops it. State topics (balance, pins) replay their last value. */
  subscribe<Topic extends EventTopic>(topic: Topic, listener: (data: EventData<Topic>) => void): () => void;
  close(): void;
}

type Listener = (event: AppEvent) => void;

/** Makes a bus on a broadcast channel; buses of the same channel name in one browser hear each other. */
export function createBus(channelName: string): Bus {
  const listeners = new Set<Listener>();
  const last = new Map<EventTopic, AppEvent>();
  const channel = new BroadcastChannel(channelName);

  function deliver(event: AppEvent): void {
    if (stateTopics.has(event.topic)) last.set(event.topic, event);
    for (const listener of listeners) listener(event);
  }

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // Another tab may run another version: decode like anything that comes from outside.
    const event = readMessage(data);
    if (event) deliver(event);
  };

  return {
    publish(event) {
      deliver(event);
      channel.postMessage([event.topic, JSON.stringify(event.data)]);
    },
    subscribe(topic, listener) {
      const onEvent: Listener = (event) => {
        if (event.topic === topic) listener(event.data);
      };
      listeners.add(onEvent);
      const known = last.get(topic);
      if (known) onEvent(known);
      return () => listeners.delete(onEvent);
    },
    close() {
      listeners.clear();
      channel.close();
    },
  };
}

function readMessage(data: unknown): AppEvent | null {
  if (!Array.isArray(data)) return null;
  const [topic, json]: unknown[] = data;
  return typeof topic === 'string' && typeof json === 'string' ? decodeEvent(topic, json) : null;
}

/** The page's bus: what the server's event stream says, in every tab. */
export const bus: Bus = createBus('app.events');
