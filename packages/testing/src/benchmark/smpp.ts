import { systemClock } from '@app/server/clock.ts';
import { silentLog } from '@app/server/log.ts';
import { createSmppSms } from '@app/server/ports/smpp/smpp-sms.ts';
import { startCentreProcess } from '../message-centre/centre-process.ts';
import { loopbackSettings } from '../smpp-settings.ts';

// Submits and receipts per second over the loopback, by the adapter alone:
// node scripts/command.mjs packages/testing/src/benchmark/smpp.ts [submits] [window] [sessions].
const [submits = 100_000, window = 50, sessions = 1] = process.argv.slice(2).map(Number);
/** Messages handed over at once, as the engine's windows are. */
const AT_ONCE = 1_200;

const centre = await startCentreProcess({ answerMs: 0, receiptMs: 0 });
let receipts = 0;
const sms = createSmppSms({
  settings: loopbackSettings(centre.port, { window, sessions, answerMs: 10_000 }),
  log: silentLog,
  clock: systemClock,
  onReceipt: () => Promise.resolve(void (receipts += 1)),
  onInbound: () => Promise.resolve(),
  onParts: () => Promise.resolve(),
});
sms.connect();

let next = 0;
async function submitInTurn(): Promise<void> {
  while (next < submits) {
    next += 1;
    const to = `8498${String(next).padStart(7, '0')}`;
    const text = 'ANBINH: Don hang cua ban da duoc giao cho buu cuc. Goi 19006789 de duoc ho tro.';
    const message = {
      reference: `acc_1.msg_${next}`,
      from: 'ANBINH',
      to,
      text,
      encoding: 'GSM-7',
      segments: 1,
    } as const;
    const { kind } = await sms.submit(message);
    if (kind !== 'accepted') throw new Error(`A submit was ${kind}`);
  }
}

const started = performance.now();
await Promise.all(Array.from({ length: AT_ONCE }, submitInTurn));
const seconds = (performance.now() - started) / 1_000;
await sms.close();
await centre.stop();
process.stdout.write(
  `${JSON.stringify({ submits, window, sessions, seconds, perSecond: Math.round(submits / seconds), receipts })}\n`,
);
