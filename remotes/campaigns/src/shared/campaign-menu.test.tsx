import { resendVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CampaignMenu } from './campaign-menu.tsx';
import { campaignOf } from './testing/campaigns.ts';

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
  useSession.setState({ status: 'member', user: userWith(['campaign:read', 'campaign:write']) });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

/** Opens the menu of a campaign and returns the names of its items. */
async function open(campaign: Campaign) {
  const person = renderUi(
    <QueryClientProvider client={queryClient}>
      <CampaignMenu campaign={campaign} />
    </QueryClientProvider>,
  );
  await person.click(screen.getByRole('button', { name: 'Actions for Spring sale' }));
  const items = await screen.findAllByRole('menuitem');
  return { person, names: items.map(({ textContent }) => textContent) };
}

describe('the menu of a voice campaign that is over', () => {
  const voice = campaignOf({ channel: 'voice', counts: { undelivered: 12, failed: 3, unknown: 1 } });

  test('offers to call again by outcome, with how many people each is', async () => {
    const { names } = await open(voice);
    expect(names).toEqual([
      'View',
      'Duplicate',
      'Redial 12 recipients who did not answer',
      'Redial 3 recipients whose calls failed',
      'Redial 1 recipient whose result is unknown',
      'Archive',
    ]);
  });

  test('offers no outcome that nobody has', async () => {
    const { names } = await open(campaignOf({ channel: 'voice', counts: { delivered: 5 } }));
    expect(names).toEqual(['View', 'Duplicate', 'Archive']);
  });

  test('asks for a draft for the chosen outcome', async () => {
    const { person } = await open(voice);
    await person.click(screen.getByRole('menuitem', { name: /did not answer/ }));
    await vi.waitFor(() =>
      expect(Object.fromEntries(api.asked(resendVoiceCampaign)[0] ?? [])).toEqual({
        id: 'cmp_1',
        outcome: 'not_answered',
      }),
    );
  });
});

test('the menu of a message campaign offers to send again, and counts one recipient as one', async () => {
  const counts = { failed: 1, undelivered: 1_200, unknown: 1, delivered: 5, clicked: 4 };
  const { names } = await open(campaignOf({ content: 'ANBINH: {link:1}', counts }));
  expect(names).toEqual([
    'View',
    'Duplicate',
    'Send again to 1\u00a0201 recipients who did not get it',
    'Send again to 1 recipient whose result is unknown',
    'Send again to 1 recipient who did not click',
    'Archive',
  ]);
});
