import type { ThirdPartyScript } from '@app/contracts/pins.ts';
import { readLocal, writeLocal } from '@app/platform/storage.ts';
import { useSyncExternalStore } from 'react';

/** Key in local storage of what the person has allowed and refused, by name of the script. */
const CONSENT_KEY = 'app.consent';

type Answers = Readonly<Record<string, boolean>>;

const listeners = new Set<() => void>();

/** What was answered, as text, so that it can be compared. */
function stored(): string {
  return readLocal(CONSENT_KEY) ?? '{}';
}

/** What the person has answered so far; also as other parts of the page change it. */
export function useAnswers(): Answers {
  const text = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, stored);
  return read(text);
}

/** Remembers an answer for all scripts that were asked about. */
export function answer(scripts: readonly ThirdPartyScript[], isAllowed: boolean): void {
  const answers = Object.fromEntries(scripts.map(({ name }) => [name, isAllowed]));
  write(JSON.stringify({ ...read(stored()), ...answers }));
}

/** Forgets the answers, so that they are asked for again. */
export function askAgain(): void {
  write(null);
}

/** Scripts that nobody has to be asked about, or that were allowed. */
export function allowed(scripts: readonly ThirdPartyScript[], answers: Answers): ThirdPartyScript[] {
  return scripts.filter(({ name, consent }) => !consent || answers[name] === true);
}

/** Scripts that the person has yet to be asked about. */
export function unanswered(scripts: readonly ThirdPartyScript[], answers: Answers): ThirdPartyScript[] {
  return scripts.filter(({ name, consent }) => consent && answers[name] === undefined);
}

function write(text: string | null): void {
  writeLocal(CONSENT_KEY, text);
  for (const listener of listeners) listener();
}

function read(text: string): Answers {
  try {
    const answers: unknown = JSON.parse(text);
    const entries = typeof answers === 'object' && answers ? Object.entries(answers) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'));
  } catch {
    // Written by somebody else: nothing was answered.
    return {};
  }
}
