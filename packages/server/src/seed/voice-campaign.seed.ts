import { billedSeconds, callSeconds, priceOfSeconds } from '@app/contracts/voice/call-price.ts';
import { usualVoiceSettings, type VoiceSettings } from '@app/contracts/voice/voice-settings.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { json } from '../database/tables/columns.ts';
import { release, reserve, settle } from '../ledger/ledger.ts';
import { addUpLines } from '../ledger/usage-lines.ts';
import type { Contact } from './directory.seed.ts';
import { later, localTime, type MoneyEvent, type Seeding } from './seeding.ts';
import { drawCall, insertCalls, type DrawnCall } from './voice-calls.seed.ts';

const NAME = 'Nhắc lịch giao hàng bằng giọng nói';
const TAG = 'Thẻ thành viên';
/** The sound of the library that it plays, and its length. */
const SOUND = { name: 'Hai hồi chuông chờ (âm mẫu)', ms: 6_000 } as const;
const RECIPIENTS = 160;
/** Per minute, as in the price list of a new installation. */
const UNIT_PRICE = '900';
const BLOCK = 6;

const voice: VoiceSettings = {
  ...usualVoiceSettings,
  repeat: 2,
  ivr: {
    ...usualVoiceSettings.ivr,
    enabled: true,
    key_actions: [
      { key: '1', action: 'none', label: 'Xác nhận nhận hàng', tag_id: '' },
      { key: '2', action: 'none', label: 'Đổi ngày giao', tag_id: '' },
    ],
  },
};

/** A voice campaign of last week with all its calls, shown under an own number. Answers what it cost. */
export async function seedVoiceCampaign(
  seeding: Seeding,
  { contacts }: { contacts: readonly Contact[] },
): Promise<MoneyEvent[]> {
  const { tx, scope, ids, now, random, marketerId } = seeding;
  const startsAt = localTime(now, 6, 9, 30);
  const createdAt = later(startsAt, -45);
  const id = ids.at('campaign', createdAt);
  const caller = await findOwnNumber(tx, scope);
  const people = contacts.filter(({ tags, hasOptedOut }) => tags.has(TAG) && !hasOptedOut).slice(0, RECIPIENTS);
  const { expected, most } = callSeconds(SOUND.ms, voice);
  const reserved = priceOfSeconds(UNIT_PRICE, billedSeconds(most, BLOCK));
  const terms = { unitPrice: UNIT_PRICE, block: BLOCK, expected, most, reserved };
  const calls = people.map((contact, index) =>
    drawCall({ random, ids, contact, terms, at: later(startsAt, index / 8) }),
  );
  const finishedAt = new Date(Math.max(...calls.map(({ endedAt }) => endedAt.getTime())));
  const total = reserved * calls.length;
  const charged = calls.reduce((sum, { price }) => sum + price, 0);
  await tx
    .insertInto('campaign')
    .values({
      account_id: scope.accountId,
      id,
      channel: 'voice',
      name: NAME,
      message_type: 'customer_care',
      audience: json({ audience_ids: [], tag_ids: [await findTag(seeding)], contact_ids: [], exclude_tag_ids: [] }),
      options: json({ voice, number_id: caller.id }),
      revision: 1,
      status: 'completed',
      launched_at: startsAt,
      first_sent_at: startsAt,
      finished_at: finishedAt,
      cost_estimated: total,
      cost_charged: charged,
      cost_refunded: total - charged,
      ...countsOf(calls),
      created_by: marketerId,
      created_at: createdAt,
      updated_at: finishedAt,
    })
    .execute();
  await insertCalls(tx, scope, { campaignId: id, caller: caller.number, reserved, launchedAt: startsAt, calls });
  const lines = addUpLines(
    calls.map(({ contact, billed, price }) => ({
      channel: 'voice' as const,
      carrier: contact.carrier,
      units: billed,
      amount: price,
    })),
  );
  const usage = { campaign_id: id, member_id: marketerId, lines };
  const entry = { tx, scope, ids, ref: { type: 'campaign', id }, reason: NAME, createdBy: marketerId };
  return [
    { at: startsAt, move: () => reserve({ ...entry, now: startsAt, amount: total }) },
    { at: finishedAt, move: () => settle({ ...entry, now: finishedAt, amount: charged, usage }) },
    { at: finishedAt, move: () => release({ ...entry, now: finishedAt }) },
  ];
}

function countsOf(calls: readonly DrawnCall[]) {
  const count = (fits: (call: DrawnCall) => boolean) => calls.filter(fits).length;
  return {
    count_recipients: calls.length,
    count_delivered: count(({ status }) => status === 'completed'),
    count_undelivered: count(({ status }) => status !== 'completed'),
    count_answered: count(({ seconds }) => seconds > 0),
    count_pressed: count(({ key }) => key !== null),
  };
}

async function findOwnNumber(tx: AccountTx, scope: AccountScope): Promise<{ id: string; number: string }> {
  return await tx
    .selectFrom('number_subscription')
    .select(['id', 'number'])
    .where('account_id', '=', scope.accountId)
    .where('type', '=', 'local')
    .executeTakeFirstOrThrow();
}

async function findTag({ tx, scope }: Seeding): Promise<string> {
  const { id } = await tx
    .selectFrom('tag')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('name', '=', TAG)
    .executeTakeFirstOrThrow();
  return id;
}

/** Sounds are made ready after everything else: the campaign gets the one that it played. */
export async function giveVoiceCampaignItsSound(tx: AccountTx, scope: AccountScope): Promise<void> {
  const sound = await tx
    .selectFrom('sound')
    .select(['id', 'version'])
    .where('account_id', '=', scope.accountId)
    .where('name', '=', SOUND.name)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('campaign')
    .set({ sound_id: sound.id, sound_version: sound.version })
    .where('account_id', '=', scope.accountId)
    .where('channel', '=', 'voice')
    .execute();
}
