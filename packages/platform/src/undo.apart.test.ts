import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offerUndo, rememberedSources, useUndoables, withdrawUndo, type Undoable } from './undo.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  localStorage.clear();
});

function launch(id: string, seconds: number): Undoable {
  const until = Date.now() + seconds * 1_000;
  return { id, source: '/Campaigns', text: () => id, until, undo: () => Promise.resolve() };
}

const offered = () => useUndoables.getState().offers.map(({ id }) => id);

describe('an offer to undo', () => {
  it('stands until its time is over, beside others', () => {
    offerUndo(launch('second', 30));
    offerUndo(launch('first', 10));
    expect(offered()).toEqual(['first', 'second']);
    vi.advanceTimersByTime(10_000);
    expect(offered()).toEqual(['second']);
  });

  it('made twice stands once, with the time of the last', () => {
    offerUndo(launch('first', 10));
    offerUndo(launch('first', 20));
    vi.advanceTimersByTime(15_000);
    expect(offered()).toEqual(['first']);
  });

  it('that was used or comes too late is gone', () => {
    offerUndo(launch('used', 10));
    offerUndo(launch('late', 0));
    expect(offered()).toEqual(['used']);
    withdrawUndo('used');
    expect(offered()).toEqual([]);
  });

  it('is asked for again after a reload, from the remote that made it', () => {
    offerUndo(launch('first', 10));
    expect(rememberedSources()).toEqual(['/Campaigns']);
    vi.advanceTimersByTime(10_000);
    expect(rememberedSources()).toEqual([]);
    localStorage.setItem('auth.undo', 'not json');
    expect(rememberedSources()).toEqual([]);
  });
});
