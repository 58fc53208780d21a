import { viewSenderEdit } from '@app/contracts/sender/sender.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { senderOf } from '../shared/testing/senders.ts';
import { SenderDialog } from './sender-dialog.tsx';
import { senderEditQuery } from './senders.queries.ts';

const info = { countries: ['VN'], usages: ['both'], carriers: [], locked_fields: [], reviewed_fields: [] };

beforeEach(() => switchLocale('en'));
afterEach(() => {
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

test('what was typed stays where the brand name cannot be read again', async () => {
  const api = stubApi();
  api.set(viewSenderEdit, { data: senderOf({ status: 'draft' }), info });
  useSession.setState({ status: 'member', user: userWith(['sender:read', 'sender:write']) });
  const person = renderUi(
    <QueryClientProvider client={queryClient}>
      <SenderDialog id="snd_1" onClose={() => undefined} onDone={() => undefined} />
    </QueryClientProvider>,
  );
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /Full name/ });
  await person.clear(title);
  await person.type(title, 'An Bình Mới');
  api.set(viewSenderEdit, { status: 422 });
  void queryClient.refetchQueries();
  await waitFor(() => expect(queryClient.getQueryState(senderEditQuery('snd_1').queryKey)?.status).toBe('error'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Full name/ }).value).toBe('An Bình Mới');
});
