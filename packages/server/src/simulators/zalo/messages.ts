import { refusal, success, type Answer, type Exchange } from './exchange.ts';
import type { Rating, Reporter } from './reports.ts';
import type { Account, Template } from './records.ts';
import type { Memory } from './world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OFFSET = 7 * HOUR;
/** What becomes of messages to numbers that end so; all others arrive. */
const fates: Readonly<Record<string, { readonly error: number; readonly text: string }>> = {
  '18': { error: -118, text: 'Zalo account not existed' },
  '14': { error: -114, text: 'User is inactive, or rejected the message, or is using an outdated Zalo version' },
  '19': { error: -119, text: 'Account can not receive message' },
};
/** Numbers that end so take the message and never confirm it. */
const SILENT = '97';
/**
 * Of a template that asks for a rating, numbers that end in 1 to 5 give so many stars, with the first answer that is offered
 * for them; where the digit before is odd they write something as well. All others never rate.
 */
const NOTES = [
  'Tôi rất thất vọng, mong cửa hàng xem lại.',
  'Lần này chưa được như mong đợi.',
  'Tạm được.',
  'Mọi thứ đều tốt, cảm ơn cửa hàng.',
  'Rất hài lòng, sẽ quay lại.',
] as const;
/** Phones of the application's administrators, the only ones that development mode reaches. */
const ADMINISTRATORS: ReadonlySet<string> = new Set(['84912345678', '84987654321']);

interface Sending {
  readonly memory: Memory;
  readonly now: () => number;
  readonly reporter: Reporter;
}

/** Takes a message of a template, or says why not, in the order in which Zalo looks. */
export async function sendMessage(sending: Sending, account: Account, exchange: Exchange): Promise<Answer> {
  const { memory, now, reporter } = sending;
  const body = Object(await exchange.json()) as Record<string, unknown>;
  const phone = String(body['phone'] ?? '');
  const trackingId = String(body['tracking_id'] ?? '');
  if (!/^84\d{9}$/.test(phone)) return refusal(-108, 'Phone number invalid');
  if (trackingId.length > 48) return refusal(-1124, 'Param tracking_id exceeds the length limit');
  const template = memory.world.templates.find(({ id }) => id === body['template_id']);
  if (!template) return refusal(-109, 'Template ID invalid');
  if (template.oaId !== account.id) return refusal(-117, 'OA or App does not have permission to use this template');
  if (template.status !== 'ENABLE') return refusal(-131, 'ZNS template was not approved');
  const fault = valuesFault(template, Object(body['template_data']) as Record<string, unknown>);
  if (fault) return fault;
  const isDevelopment = body['mode'] === 'development';
  if (isDevelopment)
    return ADMINISTRATORS.has(phone) ? taken(sending, account) : refusal(-108, 'Phone is not an admin');
  if (template.tag === 'PROMOTION' && isNight(now())) return refusal(-133, 'Message is not allowed at night (22h-6h)');
  const fate = fates[phone.slice(-2)];
  if (fate) return refusal(fate.error, fate.text);
  beginDay(account, now());
  if (account.used >= account.dailyQuota) return refusal(-144, 'OA has exceeded the daily quota');
  account.used += 1;
  const answer = taken(sending, account);
  if (!phone.endsWith(SILENT)) {
    const message = { oaId: account.id, msgId: lastIdOf(memory), trackingId, phone };
    reporter.delivered(message);
    const rating = ratingOf(template, phone);
    if (rating) reporter.rated(message, rating);
  }
  return answer;
}

function ratingOf({ stars = [] }: Template, phone: string): Rating | null {
  const rate = Number(phone.at(-1));
  const note = NOTES[rate - 1];
  if (stars.length === 0 || note === undefined) return null;
  return { rate, note: Number(phone.at(-2)) % 2 === 1 ? note : '', answers: (stars[rate - 1] ?? []).slice(0, 1) };
}

/** A new quota begins at midnight in Vietnam. */
export function beginDay(account: Account, now: number): void {
  const day = Math.floor((now + OFFSET) / DAY);
  if (account.usedDay !== undefined && account.usedDay !== day) account.used = 0;
  account.usedDay = day;
}

function isNight(now: number): boolean {
  const hour = Math.floor((now + OFFSET) / HOUR) % 24;
  return hour >= 22 || hour < 6;
}

function valuesFault(template: Template, values: Record<string, unknown>): Answer | null {
  for (const { name, type, maxLength } of template.params) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (typeof value !== 'string' || value === '') return refusal(-1121, `Param ${name} is missing`);
    if ([...value].length > maxLength) return refusal(-1123, `Param ${name} exceeds the length limit`);
    if (type === 'NUMBER' && !/\d/.test(value)) return refusal(-1122, `Param ${name} has the wrong format`);
  }
  return null;
}

function lastIdOf({ world }: Memory): string {
  return `zns${world.lastNumber}`;
}

function taken({ memory, now }: Sending, { dailyQuota, used }: Account): Answer {
  memory.world.lastNumber += 1;
  const quota = { dailyQuota: String(dailyQuota), remainingQuota: String(Math.max(0, dailyQuota - used)) };
  return success({ msg_id: lastIdOf(memory), sent_time: String(now()), sending_mode: '1', quota });
}
