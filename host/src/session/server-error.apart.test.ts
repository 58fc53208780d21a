import { closeDialog, useDialogs } from '@app/platform/dialogs.ts';
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showServerError } from './server-error.ts';

const read = { safe: true };
const write = { safe: false };
const fail = (call: { safe: boolean }) => void showServerError({ requestId: 'req_1' }, call);
const open = () => useDialogs.getState().queue.length;

/** The person reads it and closes it. */
async function close(): Promise<void> {
  closeDialog(true);
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells once of calls that fail together, and of what somebody does after it', async () => {
  fail(read);
  fail(write);
  fail(read);
  expect(open()).toBe(1);
  await close();

  fail(read);
  expect(open()).toBe(0);
  fail(write);
  expect(open()).toBe(1);
  await close();

  await vi.advanceTimersByTimeAsync(10_000);
  fail(read);
  expect(open()).toBe(1);
});
