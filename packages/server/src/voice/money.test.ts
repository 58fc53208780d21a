import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billedSeconds, priceOfSeconds } from '@app/contracts/voice/call-price.ts';
import { usualVoiceSettings } from '@app/contracts/voice/voice-settings.ts';
import type { VoiceEnding } from '../ports/voice.ts';
import { priceCalls } from './price-calls.ts';
import { readVoiceState } from './testing/voice-state.ts';
import { createVoiceTeam, launchVoice, openVoiceWorld, voicePhones, type VoiceWorld } from './testing/voice-world.ts';

let world: VoiceWorld;
beforeAll(async () => {
  world = await openVoiceWorld();
}, 60_000);
afterAll(() => world.close());

const endings = ['completed', 'machine', 'busy', 'no_answer', 'rejected', 'failed'] as const;
const fate = fc.record({
  ending: fc.constantFrom<VoiceEnding>(...endings),
  talkedMs: fc.integer({ min: 0, max: 40_000 }),
});

describe('the money of a voice campaign', () => {
  test('adds up whatever becomes of its calls: charged and given back are what was set aside', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { minLength: 1, maxLength: 6 }), async (fates) => {
        await world.begin(new Date('2026-11-20T03:00:00Z'));
        const team = await createVoiceTeam(world);
        const phones = voicePhones(fates.length);
        const id = await launchVoice(world, team, { phones, voice: { retry: 0 } });
        await world.worker().drain();
        for (const [index, { ending, talkedMs }] of fates.entries()) {
          const isTaken = ending === 'completed' || ending === 'machine';
          const told = { kind: 'ended', ending, talkedMs: isTaken ? talkedMs : 0, hangup: 'callee' } as const;
          await world.tell(phones[index] ?? '', { kind: 'ringing' }, told);
          await readVoiceState(world.database, team.scope, id);
        }
        const state = await readVoiceState(world.database, team.scope, id);
        expect(state.reserved).toBe(0);
        expect(state.balance + state.charged).toBe(1_000_000);
        expect(state.charged).toBeLessThanOrEqual(180 * fates.length);
        const { spent } = await world.database.asAccount(team.scope, (tx) =>
          tx
            .selectFrom('usage_day')
            .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('spent'))
            .where('channel', '=', 'voice')
            .where('campaign_id', '=', id)
            .where('carrier', '<>', '')
            .executeTakeFirstOrThrow(),
        );
        expect(spent).toBe(state.charged);
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  test('is quoted as the sum of its lines, each call rounded by itself, the expected no more than the worst', () => {
    const recipients = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60_000 }),
        fc.integer({ min: 1, max: 3 }),
        fc.record({ viettel: recipients, mobifone: recipients, other: recipients }),
        fc.constantFrom(1, 6, 60),
        (durationMs, repeat, byCarrier, blockSeconds) => {
          const unitPrices = { viettel: '900', mobifone: '912.5', other: '961' };
          const voice = { ...usualVoiceSettings, repeat };
          const price = priceCalls({ durationMs, voice, byCarrier }, { currency: 'VND', blockSeconds, unitPrices });
          const sum = (field: 'amount' | 'expected') =>
            price.by_carrier.reduce((total, line) => total + line[field], 0);
          expect(price.total).toBe(sum('amount'));
          expect(price.expected).toBe(sum('expected'));
          expect(price.expected).toBeLessThanOrEqual(price.total);
          for (const line of price.by_carrier) {
            const each = priceOfSeconds(line.unit_price, billedSeconds(price.call.most_s, blockSeconds));
            expect(line.amount).toBe(each * line.recipients);
          }
        },
      ),
    );
  });
});
