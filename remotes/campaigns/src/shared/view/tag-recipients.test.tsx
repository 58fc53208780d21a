import { tagRecipients } from '@app/contracts/contact/contact-bulk.calls.ts';
import { getTagAll } from '@app/contracts/contact/contact.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { campaignOf } from '../testing/campaigns.ts';
import { TagRecipients } from './tag-recipients.tsx';
import { taggedOutcomes } from './tagged-outcomes.ts';

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
  api.set(getTagAll, {
    data: [{ id: 'tag_1', name: 'VIP', color: '#112233', contact_count: 3, created_at: '2026-01-02T03:04:05Z' }],
    info: {},
  });
  api.set(tagRecipients, { data: null, info: { job_id: 'blk_1', count: 4 } });
});
afterEach(() => {
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

const campaign = campaignOf({ status: 'completed', counts: { recipients: 10, delivered: 10, clicked: 4 } });

function open(scopes: Parameters<typeof userWith>[0], of = campaign, groups = taggedOutcomes(of)) {
  useSession.setState({ status: 'member', user: userWith(scopes) });
  const onClose = vi.fn<() => void>();
  const person = renderUi(
    <QueryClientProvider client={queryClient}>
      <TagRecipients campaign={of} groups={groups} onClose={onClose} />
    </QueryClientProvider>,
  );
  return { person, onClose };
}

describe('the dialog that tags recipients', () => {
  test('tells those who pressed a key from those who pressed none', async () => {
    const groups = [{ outcome: 'pressed_2', size: 7 } as const, { outcome: 'no_key', size: 3 } as const];
    const { person, onClose } = open(['contact:write', 'tag:write'], campaign, groups);
    expect(await screen.findByRole('option', { name: 'Pressed key 2 (7)' })).toBeDefined();
    await person.selectOptions(screen.getByLabelText('Recipients'), 'Listened, pressed no key (3)');
    await person.type(screen.getByLabelText(/Name of the new tag/), 'Silent');
    await person.click(screen.getByRole('button', { name: 'Add the tag' }));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(api.asked(tagRecipients)[0]?.get('outcome')).toBe('no_key');
  });

  test('makes a new tag for the chosen recipients and closes', async () => {
    const { person, onClose } = open(['contact:write', 'tag:write']);
    await person.selectOptions(await screen.findByLabelText('Recipients'), 'Clicked a link (4)');
    await person.type(screen.getByLabelText(/Name of the new tag/), 'Interested');
    await person.click(screen.getByRole('button', { name: 'Add the tag' }));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(String(api.asked(tagRecipients)[0])).toBe(
      String(
        new URLSearchParams({
          campaign_id: 'cmp_1',
          outcome: 'clicked',
          'tags[]': 'Interested',
          add_missing: '0',
          action: 'recipients',
        }),
      ),
    );
  });

  test('is sent off with Enter, as a form is, once the tag has a name', async () => {
    const { person, onClose } = open(['contact:write', 'tag:write']);
    const name = await screen.findByLabelText(/Name of the new tag/);
    await person.type(name, '{Enter}');
    expect(api.asked(tagRecipients)).toEqual([]);
    await person.type(name, 'Interested{Enter}');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(api.asked(tagRecipients)[0]?.get('tags[]')).toBe('Interested');
  });

  test('names the outcomes of calls as calls', async () => {
    const calls = campaignOf({ channel: 'voice', counts: { recipients: 6, delivered: 2, undelivered: 3, failed: 1 } });
    open(['contact:write'], calls);
    const recipients = await screen.findByLabelText('Recipients');
    expect([...recipients.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Listened to the call (2)',
      'Did not answer (3)',
      'Could not be called (1)',
    ]);
  });

  test('offers only the tags there are to a role that may not make one', async () => {
    const { person } = open(['contact:write']);
    const tags = await screen.findByLabelText('Tag');
    expect(screen.queryByLabelText(/Name of the new tag/)).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add the tag' }).disabled).toBe(true);
    await person.selectOptions(tags, 'VIP');
    await person.click(screen.getByRole('button', { name: 'Add the tag' }));
    await vi.waitFor(() => expect(api.asked(tagRecipients)[0]?.get('tags[]')).toBe('tag_1'));
  });

  test('stays and says why when it is refused', async () => {
    api.set(tagRecipients, { status: 422 });
    const { person, onClose } = open(['contact:write']);
    await person.selectOptions(await screen.findByLabelText('Tag'), 'VIP');
    await person.click(screen.getByRole('button', { name: 'Add the tag' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
