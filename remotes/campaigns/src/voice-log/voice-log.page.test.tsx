import type { Call } from '@app/contracts/voice/call.ts';
import { downloadVoiceFile, searchVoiceLog } from '@app/contracts/voice/call-log.calls.ts';
import { getAllCampaigns } from '@app/contracts/voice/voice-campaign.calls.ts';
import { listViews } from '@app/contracts/view/view.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callOf } from '../shared/testing/call-of.ts';
import { openPopover } from '../shared/testing/open-popover.ts';
import { VoiceLogPage } from './voice-log.page.tsx';

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
  useSession.setState({ status: 'member', user: userWith(['campaign:read']) });
  answerWith([callOf({ answered_by: 'machine', error_code: 1301 })]);
  api.set(getAllCampaigns, { data: [], info: null });
  api.set(listViews, { data: [], info: null });
  api.hang(downloadVoiceFile);
});

function answerWith(data: readonly Call[]): void {
  const page = { pageNumber: 1, pageSize: 20, pageCount: 1, sort: '-created_at', total_is_capped: false };
  const info = { ...page, counts_by_status: {}, answered_rate: null, avg_duration: null };
  api.set(searchVoiceLog, { data: [...data], info, total: data.length });
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  useSession.setState({ status: 'guest', user: null });
});

test('the log of calls shows the columns that are chosen, and its file has them', async () => {
  const person = renderUi(
    <QueryClientProvider client={queryClient}>
      <VoiceLogPage />
    </QueryClientProvider>,
    { at: '/Campaigns/voices/log' },
  );
  await screen.findByRole('link', { name: /987 600 101/ });
  const panel = screen.getByRole('group', { name: 'Columns' });
  openPopover(panel);
  for (const name of ['Campaign', 'Key', 'Length', 'Dialled', 'Carrier', 'Cost', 'Taken by', 'Error code']) {
    await person.click(within(panel).getByRole('checkbox', { name }));
  }
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Phone number', 'Outcome', 'Error code', 'Taken by', 'Time']);
  expect(screen.getByRole('cell', { name: /Probably an answering machine/ })).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Download list' }));
  await person.click(screen.getByRole('menuitem', { name: 'Excel (.xlsx)' }));
  await waitFor(() => expect(api.asked(downloadVoiceFile)).toHaveLength(1));
  const columns = ['phone', 'name', 'status', 'error_code', 'answered_by', 'dialled_at'];
  expect(api.asked(downloadVoiceFile)[0]?.getAll('columns[]')).toEqual(columns);
});

test('a call that no campaign made says so; a test says that alone', async () => {
  answerWith([callOf({ campaign: null }), callOf({ id: 'vc_2', campaign: null, is_test: true })]);
  renderUi(
    <QueryClientProvider client={queryClient}>
      <VoiceLogPage />
    </QueryClientProvider>,
    { at: '/Campaigns/voices/log' },
  );
  await screen.findByRole('cell', { name: 'Not part of a campaign' });
  expect(screen.getByRole('cell', { name: '(test)' })).toBeDefined();
});
