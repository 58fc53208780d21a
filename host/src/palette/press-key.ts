import { hasScope } from '@app/platform/session.ts';
import { shortcuts, type KeyActions, type Shortcut } from './shortcuts.ts';

/** Milliseconds in which the second key of a pair has to follow. */
const PAIR_WITHIN = 1_500;

/** What was pressed so far of a pair, and when. */
interface Begun {
  readonly key: string;
  readonly at: number;
}

let begun: Begun | null = null;

/** Takes a key that no field, dialog or browser's command has taken; `at` is its time in milliseconds. */
export function pressKey(key: string, at: number, actions: KeyActions): void {
  const before = begun && at - begun.at <= PAIR_WITHIN ? begun.key : null;
  const all = shortcuts.filter(({ scope }) => scope === undefined || hasScope(scope));
  const { shortcut, next } = findShortcut(all, before, key);
  begun = next === null ? null : { key: next, at };
  shortcut?.run?.(actions);
}

/** The shortcut that a key completes after `before`, and the key that has begun a pair. */
export function findShortcut(
  all: readonly Shortcut[],
  before: string | null,
  key: string,
): { readonly shortcut: Shortcut | undefined; readonly next: string | null } {
  const isSame = (one: string | undefined) => one?.toLowerCase() === key.toLowerCase();
  const pairs = all.filter(({ keys, isChord }) => keys.length === 2 && !isChord);
  const second = pairs.find(({ keys }) => keys[0] === before && isSame(keys[1]));
  if (second) return { shortcut: second, next: null };
  const first = pairs.find(({ keys }) => isSame(keys[0]));
  if (first) return { shortcut: undefined, next: first.keys[0] ?? null };
  return { shortcut: all.find(({ keys }) => keys.length === 1 && isSame(keys[0])), next: null };
}
