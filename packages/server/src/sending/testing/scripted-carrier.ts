import type { SmsOutcome, SmsPort, SmsSubmission } from '../../ports/sms.ts';

type Answer = SmsOutcome | Promise<SmsOutcome>;

/** A carrier that answers as a test tells it to, and remembers what it was asked to send. */
export interface ScriptedCarrier {
  readonly port: SmsPort;
  readonly submissions: SmsSubmission[];
  /** How it answers from now on; `tries` counts the submissions of this number, from 1. An error is no answer. */
  answer(script: (submission: SmsSubmission, tries: number) => Answer): void;
  /** Resolves when so many submissions have come. */
  until(count: number): Promise<void>;
  /** Forgets everything and takes everything. */
  reset(): void;
}

/** Takes everything at once unless told otherwise. */
export function createScriptedCarrier(): ScriptedCarrier {
  const submissions: SmsSubmission[] = [];
  const tries = new Map<string, number>();
  const waiting = new Set<() => void>();
  let script: (submission: SmsSubmission, tries: number) => Answer = accept;
  return {
    submissions,
    answer: (next) => {
      script = next;
    },
    until: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (submissions.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    reset: () => {
      submissions.length = 0;
      tries.clear();
      script = accept;
    },
    port: {
      submit: async (submission) => {
        submissions.push(submission);
        for (const check of waiting) check();
        const tried = (tries.get(submission.to) ?? 0) + 1;
        tries.set(submission.to, tried);
        return await script(submission, tried);
      },
    },
  };
}

/** The carrier took it; its own reference tells ours. */
export function accept({ reference }: Pick<SmsSubmission, 'reference'>): SmsOutcome {
  return { kind: 'accepted', providerRef: `ref-${reference}` };
}

export const refuse: SmsOutcome = { kind: 'rejected', errorCode: 1501, errorText: 'command_status 0x0000000b' };
export const busy: SmsOutcome = { kind: 'unavailable', errorText: 'command_status 0x00000058' };

/** Holds answers back until they are let go. */
export function createGate(): { readonly passed: Promise<void>; open(): void } {
  let letGo: (() => void) | undefined;
  const passed = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { passed, open: () => letGo?.() };
}
