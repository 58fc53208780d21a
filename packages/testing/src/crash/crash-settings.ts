import type { CentreOptions } from '../message-centre/centre-options.ts';
import type { ProgramOptions } from '../processes/program-options.ts';

/** Small windows, so that many are under way when a process is killed. */
export const WINDOW_SIZE = 20;

/** Receipts in any order, and short leases and waits, so that work soon goes on. */
export const crashProgram: ProgramOptions = {
  carrier: { answerMs: 15, receiptMs: 150, lateShare: 0.1 },
  sending: { leaseMs: 2_000, sending: { windowSize: WINDOW_SIZE, sliceMs: 200, busyWaitMs: 200 } },
};

/** A message centre that answers and reports in the same way, refuses some as too many, and loses answers. */
export const crashCentre: Partial<CentreOptions> = {
  answerMs: 15,
  receiptMs: 150,
  lateShare: 0.1,
  throttleShare: 0.01,
  swallowShare: 0.002,
  resetShare: 0.002,
};
