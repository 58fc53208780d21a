import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { watchPins, type PinRevision } from './watch-pins.ts';

let revision = 1;
let isBroken = false;
const web = createServer((_request, response) => {
  if (isBroken) response.writeHead(503);
  response.end(JSON.stringify({ revision, urgent: revision === 3 }));
});

beforeAll(() => new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve)));
afterAll(() => web.close());

describe('the pins of another web server', () => {
  it('are told when they change, also after it was away', async () => {
    const { port }: AddressInfo = web.address() as AddressInfo; // listening on TCP, so neither a path nor null
    const told: PinRevision[] = [];
    const pinsUrl = `http://127.0.0.1:${port}/pins.json`;
    let asked = 0;
    web.on('request', () => (asked += 1));
    const stop = watchPins({ webDir: '/nowhere', pinsUrl }, (change) => told.push(change));
    await vi.waitFor(() => expect(asked).toBeGreaterThan(0), { timeout: 10_000 });
    isBroken = true;
    const before = asked;
    await vi.waitFor(() => expect(asked).toBeGreaterThan(before), { timeout: 10_000 });
    isBroken = false;
    revision = 3;
    await vi.waitFor(() => expect(told).toEqual([{ revision: 3, urgent: true }]), { timeout: 10_000 });
    stop();
  });
});
