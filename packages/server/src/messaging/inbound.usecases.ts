import { stripAccents } from '@app/contracts/rules/segments.ts';
import { cutText } from '../cut-text.ts';
import { accountScope } from '../database/account-scope.ts';
import { maskPhone, type Log } from '../log.ts';
import type { InboundSms } from '../ports/sms.ts';
import { takeReceived, type ReceivingDeps } from '../number/take-received.usecases.ts';
import { findSendersTo, type SentTo } from './inbound.repository.ts';
import { insertOptOut } from './opt-out.repository.ts';

export interface InboundDeps extends ReceivingDeps {
  readonly log: Log;
}

interface Taking {
  readonly deps: InboundDeps;
  /** The whole message. */
  readonly sms: Omit<InboundSms, 'part'>;
  /** Under which it is kept, if it was given one; what is kept under it already is not kept again. */
  readonly id?: string;
}

const DAY = 24 * 3_600_000;
/** Whoever refuses means a message of the last weeks. */
const MEANT_DAYS = 90;
const LONGEST_NOTE = 160;

const keywords: ReadonlySet<string> = new Set(['TC', 'TUCHOI', 'HUY', 'DUNG', 'NGUNG', 'STOP']);

/**
 * Takes what somebody wrote. What was written to a rented number is kept for whoever rents it. One of the words for
 * refusing, alone or with the brand behind it, is an opt-out of that brand's messages: the brand that is named, else the
 * sender it was written to, else who wrote to that phone last.
 */
export async function takeInbound({ deps, sms, id = deps.ids.next('receivedSms') }: Taking): Promise<void> {
  const { database, clock, ids, log } = deps;
  const isKept = await takeReceived(deps, { ...sms, id });
  const refusal = readRefusal(sms.text);
  if (!refusal) {
    log.info({ phone: maskPhone(sms.from), isKept }, 'A phone wrote something that is no refusal');
    return;
  }
  const now = clock.now();
  const since = new Date(now.getTime() - MEANT_DAYS * DAY);
  const senders = await database.asSystem((tx) => findSendersTo(tx, { phone: sms.from, since }));
  const meant = choose(senders, { ...refusal, to: sms.to });
  if (!meant) {
    log.warn({ phone: maskPhone(sms.from) }, 'A phone refuses messages, but nothing was sent to it');
    return;
  }
  // The message that was answered says whose it is.
  const scope = accountScope(meant.account_id);
  await database.asAccount(scope, (tx) =>
    insertOptOut(tx, scope, {
      id: ids.next('optOut'),
      channel: 'sms',
      reason: 'keyword',
      phone: sms.from,
      brand: meant.sender_name,
      note: cutText(sms.text, LONGEST_NOTE),
      messageId: meant.id,
      now,
    }),
  );
}

/** Null if the text is no refusal; the brand is null where none is named. */
function readRefusal(text: string): { brand: string | null } | null {
  const words = fold(text)
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
  const [first = '', ...others] = words[0] === 'TU' && words[1] === 'CHOI' ? ['TUCHOI', ...words.slice(2)] : words;
  if (!keywords.has(first) || others.length > 1) return null;
  const [brand] = others;
  // "TC QC" refuses advertising, and so does the word alone.
  return { brand: brand === undefined || /^QC\d*$/.test(brand) ? null : brand };
}

function choose(senders: readonly SentTo[], { brand, to }: { brand: string | null; to: string }): SentTo | undefined {
  const named = (name: string) => senders.find(({ sender_name: sender }) => fold(sender) === fold(name));
  return brand === null ? (named(to) ?? senders[0]) : named(brand);
}

function fold(text: string): string {
  return stripAccents(text).trim().toUpperCase();
}
