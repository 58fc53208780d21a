import { BANNER_ROTATION } from '@app/contracts/constants.ts';
import type { Notification } from '@app/contracts/notification/notification.ts';
import { dismissNotification, listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BannerPlace } from './banner-place.tsx';
import { Banner } from './banner.tsx';
import { newestNotifications } from './notifications.queries.ts';

let api: StubApi;
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  // Only what makes them take turns: answers come as they do.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  api = stubApi();
  api.set(dismissNotification, { data: null, info: { unread: 0 } });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const notification = (id: string): Notification => ({
  id,
  type: 'system',
  severity: 'info',
  title: `Notice ${id}`,
  content: 'Read me.',
  link: null,
  banner: true,
  read_at: null,
  updated_at: '2026-11-20T00:00:00.000Z',
});
const answer = (...ids: string[]) => ({
  data: ids.map(notification),
  info: { unread: ids.length, banner: ids, pageNumber: 1, pageSize: 20, pageCount: 1, sort: '-updated_at' },
  total: ids.length,
});

async function show(...ids: string[]): Promise<void> {
  api.set(listNotifications, answer(...ids));
  await queryClient.query(newestNotifications);
  renderUi(
    <QueryClientProvider client={queryClient}>
      <Banner />
    </QueryClientProvider>,
  );
  expect(shown()).toBe(`Notice ${ids[0]}`);
}

/** The server's list is another from now on, as after a live event. */
async function change(...ids: string[]): Promise<void> {
  api.set(listNotifications, answer(...ids));
  await act(async () => {
    await queryClient.refetchQueries({ queryKey: newestNotifications.queryKey });
    // Whoever shows an answer hears of it in the next turn.
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  });
}

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const shown = () => screen.getByText(/^Notice/).textContent;
const line = () => screen.getByText(/^Notice/).closest('div') ?? document.body;
const close = () => screen.getByRole('button', { name: 'Close' });
function setVisibility(state: DocumentVisibilityState): void {
  visibility = state;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('the banner', () => {
  it('shows its notifications in turn, each for ten seconds', async () => {
    await show('a', 'b', 'c');
    expect(BANNER_ROTATION).toBe(10_000);
    wait(9_999);
    expect(shown()).toBe('Notice a');
    wait(1);
    expect(shown()).toBe('Notice b');
    wait(10_000);
    expect(shown()).toBe('Notice c');
    wait(10_000);
    expect(shown()).toBe('Notice a');
  });

  it('keeps a single notification', async () => {
    await show('a');
    wait(70_000);
    expect(shown()).toBe('Notice a');
  });

  it('stays while the pointer is on it, and goes on ten seconds after it has left', async () => {
    await show('a', 'b');
    fireEvent.pointerEnter(line());
    wait(70_000);
    expect(shown()).toBe('Notice a');
    fireEvent.pointerLeave(line());
    wait(9_999);
    expect(shown()).toBe('Notice a');
    wait(1);
    expect(shown()).toBe('Notice b');
  });

  it('stays while something in it has the focus, also after the pointer has left', async () => {
    await show('a', 'b');
    act(() => close().focus());
    fireEvent.pointerEnter(line());
    fireEvent.pointerLeave(line());
    wait(70_000);
    expect(shown()).toBe('Notice a');
    act(() => close().blur());
    wait(10_000);
    expect(shown()).toBe('Notice b');
  });

  it('stays under the pointer after the focus has gone', async () => {
    await show('a', 'b');
    fireEvent.pointerEnter(line());
    act(() => close().focus());
    act(() => close().blur());
    wait(70_000);
    expect(shown()).toBe('Notice a');
  });

  it('stays in a hidden tab, and for ten seconds after somebody looks again', async () => {
    await show('a', 'b');
    wait(9_000);
    setVisibility('hidden');
    wait(70_000);
    expect(shown()).toBe('Notice a');
    setVisibility('visible');
    wait(9_999);
    expect(shown()).toBe('Notice a');
    wait(1);
    expect(shown()).toBe('Notice b');
  });

  it('keeps what is being read when notifications come and go around it', async () => {
    await show('b', 'c');
    wait(10_000);
    expect(shown()).toBe('Notice c');
    await change('a', 'b', 'c');
    expect(shown()).toBe('Notice c');
    await change('a', 'c');
    expect(shown()).toBe('Notice c');
    wait(10_000);
    expect(shown()).toBe('Notice a');
  });

  it('is closed by hand and shows the next one, for ten seconds as well', async () => {
    await show('a', 'b', 'c');
    wait(15_000);
    expect(shown()).toBe('Notice b');
    fireEvent.click(close());
    expect(shown()).toBe('Notice c');
    await change('a', 'c');
    expect(api.asked(dismissNotification)).toHaveLength(1);
    expect(shown()).toBe('Notice c');
    wait(9_999);
    expect(shown()).toBe('Notice c');
    wait(1);
    expect(shown()).toBe('Notice a');
  });

  it('takes turns again when it comes back after it was closed under the pointer', async () => {
    await show('a');
    fireEvent.pointerEnter(line());
    fireEvent.click(close());
    expect(screen.queryByText(/^Notice/)).toBeNull();
    await change('b', 'c');
    expect(shown()).toBe('Notice b');
    wait(10_000);
    expect(shown()).toBe('Notice c');
  });

  it('comes with the first thing that it has to say, and goes with the last', async () => {
    api.set(listNotifications, answer());
    await queryClient.query(newestNotifications);
    renderUi(
      <QueryClientProvider client={queryClient}>
        <BannerPlace />
      </QueryClientProvider>,
    );
    expect(screen.queryByText(/^Notice/)).toBeNull();
    await change('a');
    expect(await screen.findByText('Notice a')).toBeDefined();
    await change();
    expect(screen.queryByText(/^Notice/)).toBeNull();
  });
});
