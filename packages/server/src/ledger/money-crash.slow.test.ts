import { playMoneyRound } from '@app/testing/crash/money-round.ts';
import { expect, test } from 'vitest';

/** Each takes about a minute; `npm run test:long` plays many. */
const rounds = Number(process.env['MONEY_ROUNDS'] ?? 1);
const first = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000);
const ROUND_MS = 600_000;

test.each(Array.from({ length: rounds }, (_, index) => first + index))(
  'killed at random moments, every top-up comes once, every number is paid for once, and every wallet is right (seed %i)',
  async (seed) => {
    const report = await playMoneyRound({ seed, serverUrl: process.env['DATABASE_URL'], crashes: 6 });
    expect(report.kills).toBeGreaterThan(0);
    process.stdout.write(`${JSON.stringify({ seed, ...report })}\n`);
  },
  ROUND_MS,
);
