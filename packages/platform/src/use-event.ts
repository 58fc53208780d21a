import type { EventData, EventTopic } from '@app/contracts/events.ts';
import { useEffect, useEffectEvent } from 'react';
import { bus } from './bus.ts';

/** Hears of a topic of the bus while the component is on screen. */
export function useEvent<Topic extends EventTopic>(topic: Topic, listener: (data: EventData<Topic>) => void): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => bus.subscribe(topic, (data) => onEvent(data)), [topic]);
}
