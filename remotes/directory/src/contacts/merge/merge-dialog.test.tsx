import type { MergeCandidate } from '@app/contracts/contact/contact-merge.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MergeDialog } from './merge-dialog.tsx';

const candidate = (fields: Partial<MergeCandidate>): MergeCandidate => ({
  id: 'cnt_old',
  phone: '84981112221',
  name: 'Trần Lan',
  email: 'lan@x.vn',
  carrier: 'viettel',
  tags: [{ id: 'tag_vip', name: 'VIP', color: '#64748b' }],
  status: 'active',
  consent: { sms: 'unknown', voice: 'unknown', zalo: 'unknown' },
  custom: { hang: 'Vàng' },
  last_messaged_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  notes: 0,
  refused: [],
  ...fields,
});
const old = candidate({});
const fresh = candidate({
  id: 'cnt_new',
  phone: '84981112222',
  name: 'Lan Trần',
  custom: {},
  tags: [],
  notes: 2,
  refused: ['sms'],
  created_at: '2026-02-01T00:00:00.000Z',
  updated_at: '2026-02-01T00:00:00.000Z',
});
const third = candidate({ id: 'cnt_third', phone: '84901112223', name: 'Lan', email: 'other@x.vn' });

/** Requests by the action they ask for, with the answers they get. */
let answers: Record<string, { status: number; body: unknown }>;
const sent: URLSearchParams[] = [];
const done = vi.fn<() => void>();

/** The action of a form; merging is the one that is left out. */
const actionOf = (form: URLSearchParams) => form.get('action') ?? (form.has('keep') ? 'merge' : '');

/** Answers as the server does, by the action that a form names. */
async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const form = new URLSearchParams(await request.text());
  const { status, body } = answers[actionOf(form)] ?? { status: 200, body: { data: [], info: {} } };
  if (request.url.includes('/contact/merge')) sent.push(form);
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

function open(candidates: readonly MergeCandidate[]) {
  answers['preview'] = { status: 200, body: { data: candidates, info: {} } };
  const ids = candidates.map(({ id }) => id);
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <MergeDialog ids={ids} chosen={ids} onClose={done} onDone={done} />
    </QueryClientProvider>,
  );
}
const dialog = async () => {
  await screen.findByRole('group', { name: 'Contact that stays, with its number' });
  return within(screen.getByRole('dialog', { name: 'Merge contacts' }));
};
const mergeButton = () => screen.getByRole('button', { name: 'Merge the contacts' });

beforeEach(async () => {
  await switchLocale('en');
  answers = {};
  sent.length = 0;
  done.mockReset();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('keeps the newest values, asks only about fields that differ, and says what becomes of the other number', async () => {
  open([old, fresh]);
  const shown = await dialog();
  expect(shown.getByRole<HTMLInputElement>('radio', { name: 'Lan Trần 0981 112 222' }).checked).toBe(true);
  expect(shown.getByRole<HTMLSelectElement>('combobox', { name: 'Name' }).value).toBe('cnt_new');
  expect(shown.queryByRole('combobox', { name: 'Email' })).toBeNull();
  expect(shown.getByText(/The contact 0981 112 221 goes to the trash/)).toBeDefined();
  expect(shown.getByText('VIP')).toBeDefined();
  expect(shown.queryByText(/Opted out with another number/)).toBeNull();
});

it('warns when the other number refused, and tells where its notes go', async () => {
  const person = open([old, fresh]);
  const shown = await dialog();
  await person.click(shown.getByRole('radio', { name: 'Trần Lan 0981 112 221' }));
  expect(shown.getByText(/Opted out with another number.*SMS/)).toBeDefined();
  expect(shown.getByText(/2 notes move to the contact that stays/)).toBeDefined();
  expect(shown.getByText(/The contact 0981 112 222 goes to the trash/)).toBeDefined();
});

it('sends which contact and whose values stay, and is done', async () => {
  const person = open([old, fresh]);
  const shown = await dialog();
  await person.selectOptions(shown.getByRole('combobox', { name: 'Name' }), 'Trần Lan');
  answers['merge'] = { status: 200, body: { data: old, info: { merged: 1, undo_token: 'trs_1' } } };
  await person.click(mergeButton());
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  const form = sent.find((each) => actionOf(each) === 'merge');
  expect(form?.get('keep')).toBe('cnt_new');
  expect(form?.getAll('ids[]')).toEqual(['cnt_old', 'cnt_new']);
  expect(JSON.parse(form?.get('fields') ?? '')).toEqual({ name: 'cnt_old' });
});

it('leaves out who is another person, and needs two', async () => {
  const person = open([old, fresh, third]);
  const shown = await dialog();
  await person.click(shown.getByRole('checkbox', { name: /^Lan 0901/ }));
  expect(shown.getAllByRole('radio')).toHaveLength(2);
  expect(shown.queryByRole('combobox', { name: 'Email' })).toBeNull();
  await person.click(shown.getByRole('checkbox', { name: /Trần Lan 0981/ }));
  expect(mergeButton().getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Choose at least two contacts.')).toBeDefined();
});

it('stays open and says so when one of them is gone meanwhile', async () => {
  const person = open([old, fresh]);
  await dialog();
  answers['merge'] = { status: 409, body: { data: null, info: null, code: 'wrong_state', message: 'wrong data type' } };
  await person.click(mergeButton());
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(done).not.toHaveBeenCalled();
});
