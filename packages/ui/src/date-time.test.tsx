import { renderUi } from '@app/testing/render-ui.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DateTime } from './date-time.tsx';

const AT = '2026-03-04T05:06:00.000Z';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

it('says how long ago it was as of when it is pointed at, and what is not shown', () => {
  vi.useFakeTimers({ now: Date.parse(AT) + 60_000 });
  renderUi(<DateTime at={AT} show="date" />);
  const time = screen.getByText('04-03-2026');
  expect(time.title).toBe('04-03-2026 12:06');
  vi.setSystemTime(Date.parse(AT) + 3 * 3_600_000);
  fireEvent.pointerEnter(time);
  expect(time.title).toBe('04-03-2026 12:06 · 3 hours ago');
});
