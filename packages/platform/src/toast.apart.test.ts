import { expect, it } from 'vitest';
import { provideToaster, showToast, useToasts } from './toast.ts';

const shown: string[] = [];

it('is kept until there is something to show it, and shown at once from then on', () => {
  showToast({ tone: 'info', text: 'early' });
  expect(useToasts.getState().areWanted).toBe(true);
  const takeAway = provideToaster(({ text }) => shown.push(text));
  expect(shown).toEqual(['early']);
  showToast({ tone: 'success', text: 'later' });
  expect(shown).toEqual(['early', 'later']);
  takeAway();
  showToast({ tone: 'error', text: 'between' });
  expect(shown).toEqual(['early', 'later']);
  provideToaster(({ text }) => shown.push(text));
  expect(shown).toEqual(['early', 'later', 'between']);
});
