import type { SenderRecord } from '@app/contracts/sender/sender-record.ts';
import { storeSender, updateSender } from '@app/contracts/sender/sender.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi } from '@app/testing/stub-api.ts';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { senderOf } from '../testing/senders.ts';
import { SenderForm } from './sender-form.tsx';

beforeAll(() => switchLocale('en'));

const FULL = 'Your file storage is full. Delete files you no longer need, then try again';
const noStorage = { status: 409, code: 'quota_exceeded', errors: { files: ['storage_full'] } };
const at = '2026-11-20T03:00:00.000Z';
const sender = senderOf({
  status: 'rejected',
  files: [{ id: 'sfl_1', name: 'gpkd.pdf', kind: 'business_licence', bytes: 1, status: 'pending', created_at: at }],
});

function show(record: SenderRecord | null) {
  const onDone = vi.fn<(sender: SenderRecord) => void>();
  const person = renderUi(<SenderForm sender={record} onDone={onDone} onCancel={() => undefined} />);
  return { person, onDone };
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });

it('says beside the documents that the storage is full, and keeps what was entered', async () => {
  stubApi().set(updateSender, noStorage);
  const { person, onDone } = show(sender);
  await person.clear(field(/Full name/));
  await person.type(field(/Full name/), 'An Bình Mới');
  await person.click(press('Send for review'));
  expect(await screen.findByText(FULL)).toBeDefined();
  expect(field(/Full name/).value).toBe('An Bình Mới');
  expect(screen.getByRole('list', { name: 'Files' }).textContent).toContain('gpkd.pdf');
  expect(onDone).not.toHaveBeenCalled();
});

it('says why a draft was not kept', async () => {
  const api = stubApi();
  api.set(storeSender, noStorage);
  const { person, onDone } = show(null);
  await person.type(field(/Brand name/), 'ANBINH');
  await person.type(field(/Full name/), 'An Bình');
  await person.type(field(/What you send/), 'Đơn hàng');
  await person.click(press('Keep as a draft'));
  expect(await screen.findByText(FULL)).toBeDefined();
  api.set(storeSender, { status: 429, code: 'rate_limited' });
  await person.click(press('Keep as a draft'));
  expect(await screen.findByText('Too many requests. Try again in a moment.')).toBeDefined();
  expect(field(/Brand name/).value).toBe('ANBINH');
  expect(onDone).not.toHaveBeenCalled();
});
