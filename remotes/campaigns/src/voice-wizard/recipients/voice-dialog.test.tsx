import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { VoiceDialog } from './voice-dialog.tsx';

beforeEach(async () => {
  await switchLocale('en');
  stubApi();
});
afterEach(() => {
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

function show(scopes: Parameters<typeof userWith>[0]) {
  useSession.setState({ status: 'member', user: userWith(scopes) });
  renderUi(
    <QueryClientProvider client={queryClient}>
      <VoiceDialog title="Paste numbers">{() => <p>The panel</p>}</VoiceDialog>
    </QueryClientProvider>,
  );
}

test('a dialog over the voice wizard opens for those who may write campaigns', async () => {
  show(['campaign:read', 'campaign:write']);
  expect(await screen.findByText('The panel')).toBeTruthy();
});

test('a dialog over the voice wizard stays closed where the wizard is forbidden', async () => {
  show(['campaign:read']);
  expect(await screen.findByText('campaign:write')).toBeTruthy();
  expect(screen.queryByText('The panel')).toBeNull();
});
