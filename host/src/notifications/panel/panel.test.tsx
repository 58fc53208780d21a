import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@app/contracts/notification/notification.calls.ts';
import type { Notification } from '@app/contracts/notification/notification.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NotificationPanel } from './panel.tsx';

let api: StubApi;
beforeEach(() => {
  localStorage.clear();
  api = stubApi();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const notification = (id: string, readAt: string | null = null): Notification => ({
  id,
  type: 'billing',
  severity: 'info',
  title: `Notice ${id}`,
  content: 'The invoice is there.',
  link: '/billing',
  banner: false,
  read_at: readAt,
  // An hour before midnight in UTC is the next day in Vietnam.
  updated_at: '2026-11-20T23:00:00.000Z',
});
const READ = '2026-11-21T00:00:00.000Z';

function answer(...data: Notification[]): void {
  const unread = data.filter(({ read_at: readAt }) => readAt === null).length;
  const info = { unread, banner: [], pageNumber: 1, pageSize: 20, pageCount: 1, sort: '-updated_at' };
  api.set(listNotifications, { data, info, total: data.length });
}

function show() {
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <NotificationPanel onClose={() => undefined} onLeave={() => undefined} />
    </QueryClientProvider>,
  );
}
const line = (id: string) => screen.findByRole('button', { name: new RegExp(`Notice ${id}`) });
const markAll = () => screen.queryByRole('button', { name: 'Mark all as read' });
const edge = () => screen.getByRole('separator', { name: 'Panel width' });
const panel = () => screen.getByRole('region', { name: 'Notifications' });

describe('the panel of notifications', () => {
  it('marks those that are unread, each with its time under its day in Vietnam', async () => {
    answer(notification('a'), notification('b', READ));
    show();
    expect((await line('a')).textContent).toContain('(unread)');
    expect((await line('b')).textContent).not.toContain('(unread)');
    expect((await line('a')).textContent).toContain('06:00');
    const day = screen.getByRole('list', { name: '21-11-2026' });
    expect(within(day).getAllByRole('button', { name: /Notice/ })).toHaveLength(2);
  });

  it('shows the whole of one, with the way to what it is about, and has it read', async () => {
    answer(notification('a'));
    api.set(readNotification, { data: null, info: { unread: 0 } });
    const person = show();
    await person.click(await line('a'));
    const dialog = within(screen.getByRole('dialog', { name: 'Notice a' }));
    expect(dialog.getByText('21-11-2026')).toBeDefined();
    expect(dialog.getByText('The invoice is there.')).toBeDefined();
    expect(dialog.getByRole('link', { name: 'View details' }).getAttribute('href')).toBe('/billing');
    await waitFor(() => expect(api.asked(readNotification)).toHaveLength(1));
  });

  it('does not ask again for one that is read already', async () => {
    answer(notification('b', READ));
    const person = show();
    await person.click(await line('b'));
    expect(screen.getByRole('dialog', { name: 'Notice b' })).toBeDefined();
    expect(api.asked(readNotification)).toHaveLength(0);
  });

  it('marks all as read at once, and keeps the focus when that button goes', async () => {
    answer(notification('a'), notification('b'));
    api.set(readAllNotifications, { data: null, info: { unread: 0 } });
    const person = show();
    await line('a');
    answer(notification('a', READ), notification('b', READ));
    await person.click(markAll() ?? document.body);
    await waitFor(() => expect(markAll()).toBeNull());
    expect(api.asked(readAllNotifications)).toHaveLength(1);
    expect((await line('a')).textContent).not.toContain('(unread)');
    expect(panel().contains(document.activeElement)).toBe(true);
  });

  it('tells how urgent each is by a shape with a name', async () => {
    const severities = ['info', 'success', 'warning', 'critical', 'of_tomorrow'];
    answer(...severities.map((severity) => ({ ...notification(severity), severity })));
    show();
    await line('info');
    const names = screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'));
    expect(names).toEqual(['Information', 'Success', 'Warning', 'Urgent', 'Information']);
    expect((await line('critical')).textContent).toMatch(/^\s*Notice critical/);
  });

  it('is narrowed to unread ones and to what they are about, and shows all again', async () => {
    answer(notification('a'), notification('b', READ));
    const person = show();
    await line('b');
    answer(notification('a'));
    await person.click(screen.getByRole('button', { name: 'Unread only' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Notice b/ })).toBeNull());
    expect(screen.getByRole('button', { name: 'Unread only', pressed: true })).toBeDefined();
    expect(api.asked(listNotifications).at(-1)?.get('unread')).toBe('1');
    answer();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'Senders and templates');
    expect(await screen.findByText('No results match your filters')).toBeDefined();
    expect(api.asked(listNotifications).at(-1)?.getAll('type[]')).toEqual(['sender', 'template']);
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    await line('b');
    expect(screen.getByRole('button', { name: 'Unread only', pressed: false })).toBeDefined();
    expect(panel().contains(document.activeElement)).toBe(true);
  });

  it('keeps the focus when one that was read leaves the unread ones', async () => {
    answer(notification('a'));
    api.set(readNotification, { data: null, info: { unread: 0 } });
    const person = show();
    await person.click(screen.getByRole('button', { name: 'Unread only' }));
    await person.click(await line('a'));
    answer();
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    void queryClient.refetchQueries();
    expect(await screen.findByText('You have read everything')).toBeDefined();
    expect(panel().contains(document.activeElement)).toBe(true);
  });

  it('is made wider and narrower with the arrow keys, from 400 to 600 px, and opens as it was left', async () => {
    answer();
    const person = show();
    expect(edge().getAttribute('aria-valuenow')).toBe('400');
    edge().focus();
    await person.keyboard('{ArrowRight}');
    expect(edge().getAttribute('aria-valuenow')).toBe('400');
    await person.keyboard('{ArrowLeft>15/}');
    expect(edge().getAttribute('aria-valuenow')).toBe('600');
    await person.keyboard('{ArrowRight}{ArrowRight}');
    expect(panel().style.width).toBe('560px');
    cleanup();
    show();
    expect(panel().style.width).toBe('560px');
  });

  it('takes no width from a spoilt storage', () => {
    localStorage.setItem('app.panel-width', '1e9');
    answer();
    show();
    expect(edge().getAttribute('aria-valuenow')).toBe('600');
  });
});
