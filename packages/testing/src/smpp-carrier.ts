import { countSegments } from '@app/contracts/rules/segments.ts';
import { systemClock } from '@app/server/clock.ts';
import { silentLog } from '@app/server/log.ts';
import type { SmppSettings } from '@app/server/ports/smpp/smpp-settings.ts';
import { createSmppSms, type SmppSms } from '@app/server/ports/smpp/smpp-sms.ts';
import type { InboundSms, SentParts, SmsOutcome, SmsReceipt, SmsSubmission } from '@app/server/ports/sms.ts';
import { afterEach } from 'vitest';
import type { CentreOptions } from './message-centre/centre-options.ts';
import { startMessageCentre, type MessageCentre } from './message-centre/message-centre.ts';
import { loopbackSettings } from './smpp-settings.ts';

/** What is to be closed after a test. */
export const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** The adapter, a centre for it alone, and what the adapter has passed on. */
export interface SmppCarrier {
  readonly sms: SmppSms;
  readonly centre: MessageCentre;
  readonly receipts: SmsReceipt[];
  readonly inbound: InboundSms[];
  readonly parts: SentParts[];
}

/** Starts both; after the test they are closed. A submit waits so long for room that a slow machine changes nothing. */
export async function openSmppCarrier(
  behaviour: Partial<CentreOptions> = {},
  { patienceMs = 20_000, ...settings }: Partial<SmppSettings> & { readonly patienceMs?: number } = {},
  keep: (receipt: SmsReceipt) => Promise<void> = () => Promise.resolve(),
): Promise<SmppCarrier> {
  const centre = await startMessageCentre(behaviour);
  const [receipts, inbound, parts]: [SmsReceipt[], InboundSms[], SentParts[]] = [[], [], []];
  const sms = createSmppSms({
    settings: loopbackSettings(centre.port, settings),
    log: silentLog,
    clock: systemClock,
    patienceMs,
    onReceipt: async (receipt) => {
      await keep(receipt);
      receipts.push(receipt);
    },
    onInbound: (each) => Promise.resolve(void inbound.push(each)),
    onParts: (each) => Promise.resolve(void parts.push(each)),
  });
  sms.connect();
  closing.push(
    () => centre.close(),
    () => sms.close(),
  );
  return { sms, centre, receipts, inbound, parts };
}

let count = 0;
/** A text to a number that no other was sent to. */
export function submission(text: string, to = `8498${String((count += 1)).padStart(7, '0')}`): SmsSubmission {
  const { encoding, segments } = countSegments(text);
  return { reference: `acc_1.msg_${to}`, from: 'ANBINH', to, text, encoding, segments };
}

/** Sends a text by a carrier. */
export const submit = (carrier: SmppCarrier, text = 'Don hang cua ban da den.', to?: string) =>
  carrier.sms.submit(submission(text, to));

/** Resolves when the adapter knows that its connections are gone. */
export async function noLongerBound({ sms }: SmppCarrier): Promise<void> {
  while (sms.figures().bound > 0) await new Promise((resolve) => setImmediate(resolve));
}

/** What became of a submit, also where nobody knows. */
export const fateOf = (outcome: Promise<SmsOutcome>): Promise<SmsOutcome['kind'] | 'lost'> =>
  outcome.then(
    ({ kind }) => kind,
    () => 'lost',
  );
