import type { Config } from '@app/server/config.ts';
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
  /** Providers that outlive the program. */
  stripe: v.optional(
    v.object({ secretKey: v.string(), publishableKey: v.string(), webhookSecret: v.string(), origin: v.string() }),
  ),
  numbers: v.optional(v.object({ url: v.string(), token: v.string() })),
});
export type ProgramOptions = v.InferInput<typeof programOptions>;

/** As environment variables of the program. */
export function writeProgramOptions(options: ProgramOptions): Record<string, string> {
  return { PROGRAM_OPTIONS: JSON.stringify(options) };
}

export function readProgramOptions(
  env: Readonly<Record<string, string | undefined>>,
): Pick<StartOptions, 'carrier' | 'sending'> & { readonly providers: Partial<Pick<Config, 'stripe' | 'numbers'>> } {
  const options = v.parse(programOptions, JSON.parse(env['PROGRAM_OPTIONS'] ?? '{}'));
  const { carrier, sending, stripe, numbers } = options;
  const { sending: settings, ...rest } = sending ?? { leaseMs: 30_000 };
  return {
    carrier,
    sending: { ...rest, ...(settings && { sending: settings }) },
    providers: { ...(stripe && { stripe }), ...(numbers && { numbers }) },
  };
}

/** Jobs that must be done before sending is over, and renting numbers. */
export const workKinds = [
  'campaign.start',
  'campaign.send',
  'message.submit',
  'message.receipts',
  'number.connect',
  'number.settle',
  'number.return',
];
