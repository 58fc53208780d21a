import { describe, expect, it } from 'vitest';
import { compareWithPins, type Pins, type Running } from './newer.ts';

const page: Running = {
  environment: { revision: 4, host: { version: '1.0.0' } },
  builds: { billing: { version: '1.0.0' }, verify: { version: '2.0.0' } },
};
const pins: Pins = { revision: 5, host: '1.0.0', remotes: { billing: '1.0.0', verify: '2.0.0' } };
const rollout = { candidate: '1.1.0', percent: 100, seed: 'x' };

describe('a new revision of the environment', () => {
  it('is nothing to a page whose versions it leaves alone', () => {
    expect(compareWithPins(page, pins, 'acc_1')).toBe('none');
    expect(compareWithPins(page, { ...pins, revision: 4, host: '9.0.0' }, 'acc_1')).toBe('none');
    expect(compareWithPins(page, { ...pins, revision: 3, host: '0.9.0' }, 'acc_1')).toBe('none');
  });

  it.each<[string, Partial<Pins>]>([
    ['another host', { host: '1.0.1' }],
    ['another version of a remote', { remotes: { ...pins.remotes, billing: '1.0.1' } }],
    ['a new remote', { remotes: { ...pins.remotes, reports: '1.0.0' } }],
    ['a remote that is gone', { remotes: { billing: '1.0.0' } }],
    ['a rollout that the account is part of', { rollouts: { billing: rollout } }],
  ])('is told quietly when it brings %s', (_what, part) => {
    expect(compareWithPins(page, { ...pins, ...part }, 'acc_1')).toBe('quiet');
  });

  it('is nothing to an account that a rollout leaves out, and to guests', () => {
    const rollouts = { billing: { ...rollout, percent: 0 } };
    expect(compareWithPins(page, { ...pins, rollouts }, 'acc_1')).toBe('none');
    expect(compareWithPins(page, { ...pins, rollouts: { billing: rollout } }, null)).toBe('none');
  });

  it('is urgent if one since the page’s own was', () => {
    const next = { ...pins, revision: 7, host: '1.0.1' };
    expect(compareWithPins(page, { ...next, urgentRevision: 6 }, 'acc_1')).toBe('urgent');
    expect(compareWithPins(page, { ...next, urgentRevision: 4 }, 'acc_1')).toBe('quiet');
  });

  it('leaves alone what a tab chose itself', () => {
    const next = { ...pins, remotes: { ...pins.remotes, billing: '3.0.0' } };
    expect(compareWithPins(page, next, 'acc_1', new Set(['billing']))).toBe('none');
  });
});
