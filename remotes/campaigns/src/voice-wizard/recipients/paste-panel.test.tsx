import { pasteSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import type { Audience } from '@app/contracts/campaign/audience.ts';
import { getTagAll } from '@app/contracts/contact/contact.calls.ts';
import { importNumbers } from '@app/contracts/contact/contact-import.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PastePanel } from '@app/audience/paste-panel.tsx';

const list = {
  source: 'paste',
  file_name: '',
  failure: null,
  progress: 1,
  columns: [],
  has_header: false,
  mapping: null,
  encoding: 'utf-8',
  separator: null,
  preview: [],
  remarks: [],
  created_at: '2026-11-25T03:00:00.000Z',
  expires_at: '2026-12-02T03:00:00.000Z',
};
const audience = {
  ...list,
  id: 'aud_1',
  status: 'ready',
  counts: { rows: 1, valid: 1, duplicate: 0, invalid: 0, converted: 0 },
  by_carrier: { vinaphone: 1 },
};
const saved = {
  ...list,
  id: 'imp_1',
  status: 'done',
  counts: {
    rows: 1,
    created: 1,
    updated: 0,
    unchanged: 0,
    skipped: 0,
    duplicate: 0,
    invalid: 0,
    opted_out: 0,
    converted: 0,
  },
  finished_at: list.created_at,
  mode: 'upsert',
  tag_ids: ['tag_1'],
};

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
  api.set(pasteSmsContacts, { data: audience, info: { job_id: null } });
  api.set(getTagAll, {
    data: [{ id: 'tag_1', name: 'VIP', color: '#112233', contact_count: 3, created_at: '2026-01-02T03:04:05Z' }],
    info: {},
  });
  api.set(importNumbers, { data: saved, info: { job_id: null } });
});
afterEach(() => {
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

async function paste(scopes: Parameters<typeof userWith>[0]) {
  useSession.setState({ status: 'member', user: userWith(scopes) });
  const onDone = vi.fn<(audience: Audience) => void>();
  const person = renderUi(
    <QueryClientProvider client={queryClient}>
      <PastePanel onDone={onDone} />
    </QueryClientProvider>,
  );
  await person.type(screen.getByRole('textbox', { name: 'Phone numbers' }), '0912 345 678');
  return { person, onDone };
}

const save = 'Save the numbers in the directory too';

describe('numbers that are pasted as recipients', () => {
  test('are not saved in the directory unless that is asked for', async () => {
    const { person, onDone } = await paste(['contact:write', 'tag:read']);
    await person.click(screen.getByRole('button', { name: 'Add 1 number' }));
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(api.asked(importNumbers)).toEqual([]);
  });

  test('are saved in the directory under the tags that are chosen', async () => {
    const { person, onDone } = await paste(['contact:write', 'tag:read']);
    await person.click(screen.getByText(save));
    await person.click(await screen.findByRole('checkbox', { name: /VIP/ }));
    await person.click(screen.getByRole('button', { name: 'Add 1 number' }));
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(api.asked(importNumbers)[0]?.get('phones')).toBe('0912 345 678');
    expect(api.asked(importNumbers)[0]?.getAll('tag_ids[]')).toEqual(['tag_1']);
  });

  test('stay in the field, and are no recipients yet, where they could not be saved', async () => {
    api.set(importNumbers, { status: 409, code: 'quota_exceeded' });
    const { person, onDone } = await paste(['contact:write', 'tag:read']);
    await person.click(screen.getByText(save));
    await person.click(await screen.findByRole('checkbox', { name: /VIP/ }));
    await person.click(screen.getByRole('button', { name: 'Add 1 number' }));
    await vi.waitFor(() => expect(api.asked(importNumbers)).toHaveLength(1));
    expect(await screen.findByRole('textbox', { name: 'Phone numbers', description: /./ })).toHaveProperty(
      'value',
      '0912 345 678',
    );
    expect(api.asked(pasteSmsContacts)).toEqual([]);
    expect(onDone).not.toHaveBeenCalled();
  });

  test('are not offered to be saved to those who may not write to the directory', async () => {
    await paste(['tag:read']);
    expect(screen.queryByText(save)).toBeNull();
  });
});
