import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { userWith } from '@app/testing/user-with.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RequestRecords } from './request-records.tsx';

afterEach(() => useSession.setState({ status: 'guest', user: null }));

const verification = 'ver_01KB0000000000000000000001';
const message = 'msg_01KB0000000000000000000002';
const call = 'cal_01KB0000000000000000000003';

function show(ids: readonly string[], scopes: Parameters<typeof userWith>[0] = ['verify:read'], isLive = true) {
  useSession.setState({ status: 'member', user: userWith(scopes) });
  return renderUi(<RequestRecords ids={ids} isLive={isLive} />);
}

it('a verification that a request made opens beside its log', () => {
  show([verification]);
  expect(screen.getByRole('listitem').textContent).toContain('Verification');
  expect(screen.getByRole('link', { name: verification }).getAttribute('href')).toBe(`/verify/logs?id=${verification}`);
});

it('a message that a live key sent opens beside the log of messages', () => {
  show([message], ['log:read']);
  expect(screen.getByRole('link', { name: message }).getAttribute('href')).toBe(`/channels?message=${message}`);
});

it('a message of a test key, which is in no log, opens in the sandbox', () => {
  show([message], ['developer:read'], false);
  expect(screen.getByRole('listitem').textContent).toContain('Message');
  expect(screen.getByRole('link', { name: message }).getAttribute('href')).toBe(
    `/developer/sandbox?message=${message}`,
  );
});

it('a call that a live key made opens beside the log of calls', () => {
  show([call], ['campaign:read']);
  expect(screen.getByRole('listitem').textContent).toContain('Call');
  expect(screen.getByRole('link', { name: call }).getAttribute('href')).toBe(`/Campaigns/voices/log?call=${call}`);
});

it('a call of a test key opens in the sandbox', () => {
  show([call], ['developer:read'], false);
  expect(screen.getByRole('listitem').textContent).toContain('Call');
  expect(screen.getByRole('link', { name: call }).getAttribute('href')).toBe(`/developer/sandbox?message=${call}`);
});

it('who may not see verifications, messages or calls copies their ids', async () => {
  const person = show([verification, message, call], ['settings:read']);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: `Copy ${verification}` })).toBeTruthy();
  expect(screen.getByRole('button', { name: `Copy ${call}` })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: `Copy ${message}` }));
  expect(await navigator.clipboard.readText()).toBe(message);
});

it('the records of a batch are shown in part until all are asked for', async () => {
  const person = show(Array.from({ length: 25 }, (_, index) => `msg_${String(index)}`));
  const list = screen.getByRole('list', { name: 'Records' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  await person.click(screen.getByRole('button', { name: 'Show all 25 records' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(25);
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
});
