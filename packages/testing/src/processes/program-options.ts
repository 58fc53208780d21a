import type { StartOptions } from '@app/server/start.ts';
import * as v from 'valibot';

/** What a server program is told beside its settings. */
const programOptions = v.object({
  carrier: v.object({
    answerMs: v.number(),
    receiptMs: v.number(),
    lateShare: v.optional(v.number(), 0),
    journal: v.optional(v.string()),
  }),
  sending: v.optional(
    v.object({
      leaseMs: v.optional(v.number(), 30_000),
      sending: v.optional(v.object({ windowSize: v.number(), sliceMs: v.number(), busyWaitMs: v.number() })),
    }),
  ),
});
export type ProgramOptions = v.InferInput<typeof programOptions>;

/** As environment variables of the program. */
export function writeProgramOptions(options: ProgramOptions): Record<string, string> {
  return { PROGRAM_OPTIONS: JSON.stringify(options) };
}

export function readProgramOptions(
  env: Readonly<Record<string, string | undefined>>,
): Pick<StartOptions, 'carrier' | 'sending'> {
  const { carrier, sending } = v.parse(programOptions, JSON.parse(env['PROGRAM_OPTIONS'] ?? '{}'));
  const { sending: settings, ...rest } = sending ?? { leaseMs: 30_000 };
  return { carrier, sending: { ...rest, ...(settings && { sending: settings }) } };
}

/** Jobs that must be done before sending is over. */
export const workKinds = ['campaign.start', 'campaign.send', 'message.submit', 'message.receipts'];
