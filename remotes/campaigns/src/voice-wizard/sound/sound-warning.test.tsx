import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDraft } from '../../shared/testing/open-draft.ts';
import { draftedCampaignQuery } from '../draft/voice-drafts.ts';
import { emptyVoiceFields } from '../draft/voice-fields.ts';
import { SoundWarning } from './sound-warning.tsx';

beforeEach(() => switchLocale('en'));
afterEach(() => {
  cleanup();
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

/** Shows what is said of a draft's sound. */
function show(level: string | null, { mayWrite = true, chosen = 'snd_1' } = {}) {
  useSession.setState({ status: 'member', user: userWith(mayWrite ? ['sound:write'] : []) });
  const sound = { id: 'snd_1', name: 'Lời chào', version: 1, status: 'ready', duration_ms: 4_000, level };
  queryClient.setQueryData([...draftedCampaignQuery('cmp_1').queryKey], { data: { id: 'cmp_1', sound }, info: {} });
  const draft = openDraft({ ...emptyVoiceFields('Sale'), sound_id: chosen });
  renderUi(
    <QueryClientProvider client={queryClient}>
      <SoundWarning state={draft.state()} />
    </QueryClientProvider>,
  );
  return screen.queryByRole('status');
}

test.each([
  ['quiet', 'Lời chào: Too quiet', 'Even out its loudness'],
  ['distorted', 'Lời chào: Distorted', 'Replace the sound'],
  ['silent', 'Lời chào: Silent', 'Replace the sound'],
])('a chosen sound that is %s says so, with the way to the editor', (level, title, way) => {
  expect(show(level)?.textContent).toContain(title);
  const link = screen.getByRole('link', { name: way });
  const to = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  expect(to.pathname).toBe('/Campaigns/voices/sounds');
  expect(Object.fromEntries(to.searchParams)).toEqual({ draft: 'cmp_1', edit: 'snd_1', search: 'Lời chào' });
});

test('nothing is said of a sound that is fine, is not measured yet, or is no longer the chosen one', () => {
  for (const level of ['fine', null]) {
    expect(show(level)).toBeNull();
    cleanup();
    queryClient.clear();
  }
  expect(show('quiet', { chosen: 'snd_2' })).toBeNull();
});

test('somebody who may not change sounds is warned without a way there', () => {
  expect(show('quiet', { mayWrite: false })?.textContent).toContain('Recipients may not understand it');
  expect(screen.queryByRole('link')).toBeNull();
});
