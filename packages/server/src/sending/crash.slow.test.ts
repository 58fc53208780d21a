import { playCrashRound } from '@app/testing/crash/crash-round.ts';
import { expect, test } from 'vitest';

/** Each takes about a quarter of a minute; `npm run test:long` plays many. */
const rounds = Number(process.env['CRASH_ROUNDS'] ?? 1);
const smppRounds = Number(process.env['SMPP_CRASH_ROUNDS'] ?? Math.ceil(rounds / 4));
const first = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000);
const ROUND_MS = 600_000;

const seeds = (count: number) => Array.from({ length: count }, (_, index) => first + index);

test.each(seeds(rounds))(
  'killed at random moments, nobody gets a message twice, nobody is forgotten, and the money is right (seed %i)',
  async (seed) => {
    const report = await playCrashRound({
      seed,
      carrier: 'simulated',
      serverUrl: process.env['DATABASE_URL'],
      crashes: 6,
    });
    expect(report.kills).toBeGreaterThan(0);
    process.stdout.write(`${JSON.stringify({ seed, ...report })}\n`);
  },
  ROUND_MS,
);

test.each(seeds(smppRounds))(
  'so it is where messages go out by SMPP, and connections break too (seed %i)',
  async (seed) => {
    const report = await playCrashRound({ seed, carrier: 'smpp', serverUrl: process.env['DATABASE_URL'], crashes: 4 });
    expect(report.kills).toBeGreaterThan(0);
    expect(report.resets).toBeGreaterThan(0);
    process.stdout.write(`${JSON.stringify({ seed, carrier: 'smpp', ...report })}\n`);
  },
  ROUND_MS,
);
