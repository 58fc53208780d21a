import { expect, it } from 'vitest';
import { findShortcut } from './press-key.ts';
import { shortcuts } from './shortcuts.ts';

const after = (before: string | null, key: string) => {
  const { shortcut, next } = findShortcut(shortcuts, before, key);
  return { keys: shortcut?.keys.join(' '), next };
};

it('finds a key of its own, however it is written', () => {
  expect(after(null, 'n')).toEqual({ keys: 'N', next: null });
  expect(after(null, '?')).toEqual({ keys: '?', next: null });
});

it('waits for the second key of a pair', () => {
  expect(after(null, 'g')).toEqual({ keys: undefined, next: 'G' });
  expect(after('G', 'c')).toEqual({ keys: 'G C', next: null });
  expect(after('G', 'd')).toEqual({ keys: 'G D', next: null });
});

it('begins anew with a key that ends no pair', () => {
  expect(after('G', 'y')).toEqual({ keys: undefined, next: null });
  expect(after('G', 'n')).toEqual({ keys: 'N', next: null });
  expect(after(null, 'c')).toEqual({ keys: undefined, next: null });
});

it('takes no key of a command that is pressed with another', () => {
  expect(after(null, 'k')).toEqual({ keys: 'K', next: null });
});

it('has no two shortcuts of the same keys', () => {
  const all = shortcuts.map(({ keys }) => keys.join(' '));
  expect(new Set(all).size).toBe(all.length);
});
