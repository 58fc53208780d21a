import { viewVoiceCall } from '@app/contracts/voice/call-log.calls.ts';
import type { Call } from '@app/contracts/voice/call.ts';
import { showVoiceContacts } from '@app/contracts/voice/voice-audience.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callOf } from '../shared/testing/call-of.ts';
import { campaignOf } from '../shared/testing/campaigns.ts';
import { Recipients } from './recipients.tsx';

const recipientOf = (phone: string, call: Call | null) => ({ phone, name: '', carrier: 'viettel', call });
let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
  useSession.setState({ status: 'member', user: userWith(['campaign:read']) });
  const data = [
    recipientOf('84987600101', callOf()),
    recipientOf('84987600102', null),
    recipientOf('84987600103', callOf({ id: 'call_2' })),
  ];
  const info = { pageNumber: 1, pageSize: 20, pageCount: 1, sort: 'phone', total_is_capped: false };
  api.set(showVoiceContacts, { data, info, total: 3 });
  api.hang(viewVoiceCall);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

describe('the recipients of a voice campaign', () => {
  test('lead from the call that is open to the next one, past whoever was not called', async () => {
    const person = renderUi(
      <QueryClientProvider client={queryClient}>
        <Recipients campaign={campaignOf({ channel: 'voice' })} byStatus={{}} byCarrier={{}} />
      </QueryClientProvider>,
      { at: '/Campaigns/voices/view?id=cmp_1&call=call_1' },
    );
    await person.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(api.asked(viewVoiceCall).at(-1)?.get('id')).toBe('call_2'));
  });
});
