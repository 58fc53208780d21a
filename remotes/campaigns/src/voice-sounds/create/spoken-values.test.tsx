import { previewMp3, searchSound, storeSound } from '@app/contracts/sound/sound.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CreateSoundDialog } from './create-sound-dialog.tsx';

beforeAll(() => switchLocale('en'));
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a text says one name for all who are called: it is heard and saved with it, and not without', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const api = stubApi();
  const info = { pageNumber: 1, pageSize: 20, pageCount: 0, sort: '-created_at', counts_by_status: {} };
  api.set(searchSound, { data: [], info: { ...info, speech: { voices: ['north_female'] } }, total: 0 });
  const heard = { url: '/a', duration_ms: 1_000, url_8k: '/b', expires_at: '2026-11-27T00:00:00Z' };
  api.set(previewMp3, { data: heard, info: null });
  api.set(storeSound, { status: 409, code: 'wrong_state' });
  const person = renderUi(
    <QueryClientProvider client={queryClient}>
      <CreateSoundDialog />
    </QueryClientProvider>,
    { at: '/Campaigns/voices/sounds/create?tab=speech' },
  );
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(await dialog.findByRole('textbox', { name: 'Text to speak' }), 'Hello {{name}!');
  await person.type(dialog.getByRole('textbox', { name: 'Name' }), 'Greeting');
  expect(dialog.getByText('Required: what is said for each name in braces')).toBeDefined();
  await person.type(dialog.getByRole('textbox', { name: '{name}' }), 'Lan');
  await person.click(dialog.getByRole('button', { name: 'Listen' }));
  await vi.waitFor(() => expect(api.asked(previewMp3)).toHaveLength(1));
  await person.click(dialog.getByRole('button', { name: 'Save the sound' }));
  await vi.waitFor(() => expect(api.asked(storeSound)).toHaveLength(1));
  for (const call of [previewMp3, storeSound]) {
    const [form] = api.asked(call);
    expect(JSON.parse(form?.get('variables') ?? '')).toEqual({ name: 'Lan' });
    expect(JSON.parse(form?.get('tts') ?? '')).toEqual({ text: 'Hello {name}!', voice: 'north_female', speed: 0 });
  }
});
