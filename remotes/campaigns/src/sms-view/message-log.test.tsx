import { searchSmsCampaignLog } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { downloadSmsFile } from '@app/contracts/campaign/sms-launch.calls.ts';
import { listViews, storeView } from '@app/contracts/view/view.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { campaignOf } from '../shared/testing/campaigns.ts';
import { messageOf } from '../shared/testing/message-of.ts';
import { openPopover } from '../shared/testing/open-popover.ts';
import { MessageLog } from './message-log.tsx';

const usual = ['Phone number', 'Status', 'Reason', 'Name', 'Carrier', 'Cost', 'Time'];

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
  useSession.setState({ status: 'member', user: userWith(['campaign:read']) });
  const page = { pageNumber: 1, pageSize: 20, pageCount: 1, sort: '-created_at', total_is_capped: false };
  const info = { ...page, counts_by_status: {} };
  api.set(searchSmsCampaignLog, { data: [messageOf({ segments: 3 })], info, total: 1 });
  api.set(listViews, { data: [], info: null });
  api.hang(downloadSmsFile);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  useSession.setState({ status: 'guest', user: null });
});

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}

async function show(search = '') {
  const person = renderUi(
    <QueryClientProvider client={queryClient}>
      <MessageLog campaign={campaignOf()} byCarrier={{}} errors={[]} />
      <Address />
    </QueryClientProvider>,
    { at: `/Campaigns/Sms/view?id=cmp_1${search}` },
  );
  await screen.findByRole('link', { name: /985 550 000/ });
  return person;
}
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const address = () => screen.getByRole('status', { name: 'Address' }).textContent;

function chooser() {
  const panel = screen.getByRole('group', { name: 'Columns' });
  openPopover(panel);
  return within(panel);
}

describe('the columns of a log', () => {
  test('are chosen by key alone, stand in the address in their own order, and are reset', async () => {
    const person = await show('&page=2');
    expect(headers()).toEqual(usual);
    const boxes = chooser();
    await person.keyboard('{ArrowDown}{ArrowDown} ');
    expect(headers()).toEqual(usual.filter((name) => name !== 'Reason'));
    await person.click(boxes.getByRole('checkbox', { name: 'Segments' }));
    expect(headers()).toEqual(['Phone number', 'Status', 'Name', 'Carrier', 'Segments', 'Cost', 'Time']);
    expect(address()).toContain('columns=carrier&columns=clicked_at&columns=segments&columns=price');
    expect(address()).toContain('page=2');
    await person.click(boxes.getByRole('button', { name: 'Reset' }));
    expect(headers()).toEqual(usual);
    expect(address()).not.toContain('columns');
    expect(document.activeElement).toBe(boxes.getByRole('checkbox', { name: /^Phone number/ }));
    expect(boxes.queryByRole('button', { name: 'Reset' })).toBeNull();
  });

  test('never lack the number', async () => {
    const person = await show('&columns=segments');
    expect(headers()).toEqual(['Phone number', 'Segments']);
    const box = chooser().getByRole('checkbox', { name: /^Phone number/ });
    expect(box.getAttribute('aria-disabled')).toBe('true');
    await person.click(box);
    expect(headers()).toEqual(['Phone number', 'Segments']);
  });

  test('are the usual ones where the address names none that there is', async () => {
    await show('&columns=mood');
    expect(headers()).toEqual(usual);
  });

  test('are not those that the campaign has nothing for, which are kept as they were chosen', async () => {
    const person = await show('&columns=clicked_at&columns=segments');
    expect(headers()).toEqual(['Phone number', 'Segments']);
    const boxes = chooser();
    expect(boxes.queryByRole('checkbox', { name: 'Clicked' })).toBeNull();
    await person.click(boxes.getByRole('checkbox', { name: 'Status' }));
    expect(address()).toContain('columns=phone&columns=status&columns=clicked_at&columns=segments');
  });

  test('are those of the file, or the file has all', async () => {
    const person = await show('&columns=phone&columns=segments&columns=price');
    const asked = () => api.asked(downloadSmsFile).map((form) => form.getAll('columns[]'));
    await person.click(screen.getByRole('button', { name: 'Download list' }));
    expect(screen.getByRole('menu').textContent).toContain('The file has the columns shown');
    await person.click(screen.getByRole('menuitem', { name: 'CSV (.csv)' }));
    await waitFor(() => expect(asked()).toEqual([['phone', 'segments', 'price', 'currency']]));
  });

  test('are all in a file that is asked for so', async () => {
    const person = await show('&columns=phone&columns=segments');
    await person.click(screen.getByRole('button', { name: 'Download list' }));
    await person.click(screen.getByRole('menuitem', { name: 'Excel with all columns' }));
    await waitFor(() => expect(api.asked(downloadSmsFile)).toHaveLength(1));
    const [form] = api.asked(downloadSmsFile);
    expect([...(form?.keys() ?? [])].filter((key) => key.startsWith('columns'))).toEqual([]);
    expect(form?.get('format')).toBe('xlsx');
  });
});

describe('a saved view of a log', () => {
  const view = { id: 'view_1', name: 'Costs', is_shared: true, shared_by: 'Lan' };

  test('brings its columns, and is another one as soon as they are', async () => {
    api.set(listViews, { data: [{ ...view, query: 'columns=phone&columns=segments&columns=mood' }], info: null });
    const person = await show();
    await person.click(await screen.findByRole('button', { name: 'Saved views' }));
    await person.click(screen.getByRole('menuitemradio', { name: 'Costs · Lan' }));
    expect(headers()).toEqual(['Phone number', 'Segments']);
    expect(screen.getByRole('button', { name: 'Saved views' }).textContent).toBe('Costs');
    await person.click(chooser().getByRole('checkbox', { name: 'Cost' }));
    expect(screen.getByRole('button', { name: 'Saved views' }).textContent).toBe('Views');
  });

  test('from before columns could be chosen shows the usual ones', async () => {
    api.set(listViews, { data: [{ ...view, query: 'status=failed' }], info: null });
    const person = await show('&columns=phone&columns=segments');
    await person.click(await screen.findByRole('button', { name: 'Saved views' }));
    await person.click(screen.getByRole('menuitemradio', { name: 'Costs · Lan' }));
    expect(headers()).toEqual(usual);
  });

  test('is saved with the columns on screen', async () => {
    api.hang(storeView);
    const person = await show('&columns=phone&columns=segments');
    await person.click(await screen.findByRole('button', { name: 'Saved views' }));
    await person.click(screen.getByRole('menuitem', { name: 'Save this view…' }));
    await person.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Parts');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.asked(storeView)[0]?.get('query')).toBe('columns=phone&columns=segments'));
  });
});
