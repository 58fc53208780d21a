import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBus, type Bus } from './bus.ts';

const CHANNEL = 'bus.test';
const balance = (amount: number) =>
  ({ topic: 'balance', data: { balance: amount, reserved: 0, currency: 'VND' } }) as const;
const notification = (id: string) => ({ topic: 'notification', data: { id } }) as const;

const open: Bus[] = [];
function tab(): Bus {
  const bus = createBus(CHANNEL);
  open.push(bus);
  return bus;
}
afterEach(() => open.splice(0).forEach((bus) => bus.close()));

describe('the bus', () => {
  it('tells every subscriber of a topic, and of that topic alone', () => {
    const bus = tab();
    const heard: unknown[] = [];
    bus.subscribe('notification', ({ id }) => heard.push(id));
    bus.subscribe('notification', ({ id }) => heard.push(id));
    bus.publish(balance(1));
    bus.publish(notification('ntf_1'));
    expect(heard).toEqual(['ntf_1', 'ntf_1']);
  });

  it('gives whoever subscribes late the last state, but no past happening', () => {
    const bus = tab();
    bus.publish(balance(1));
    bus.publish(balance(2));
    bus.publish(notification('ntf_1'));
    const heard: unknown[] = [];
    bus.subscribe('balance', (data) => heard.push(data.balance));
    bus.subscribe('notification', ({ id }) => heard.push(id));
    expect(heard).toEqual([2]);
  });

  it('crosses tabs, and a tab whose subscriber comes late has the state too', async () => {
    const [first, second] = [tab(), tab()];
    const heard = vi.fn<(data: { id: string | null }) => void>();
    second.subscribe('notification', heard);
    first.publish(balance(7));
    first.publish(notification('ntf_9'));
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ id: 'ntf_9' }), { timeout: 10_000 });
    const late = vi.fn<(data: { balance: number }) => void>();
    second.subscribe('balance', late);
    expect(late).toHaveBeenCalledWith({ balance: 7, reserved: 0, currency: 'VND' });
  });

  it('stops telling who has stopped listening', () => {
    const bus = tab();
    const heard = vi.fn<() => void>();
    bus.subscribe('resync', heard)();
    bus.publish({ topic: 'resync', data: {} });
    expect(heard).not.toHaveBeenCalled();
  });

  it('ignores what another version sends and this one does not know', async () => {
    const bus = tab();
    const heard = vi.fn<() => void>();
    bus.subscribe('balance', heard);
    bus.subscribe('resync', heard);
    const stranger = new BroadcastChannel(CHANNEL);
    for (const message of [null, 'text', ['weather', '{}'], ['balance', '{"balance":"much"}'], ['resync', '{}']]) {
      stranger.postMessage(message);
    }
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), { timeout: 10_000 });
    stranger.close();
  });
});
