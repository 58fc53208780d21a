import { searchSound } from '@app/contracts/sound/sound.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { soundOf } from '../../shared/testing/sound-of.ts';
import { SoundChoice } from './sound-choice.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('a sound that is too quiet for the phone says so where it is chosen', async () => {
  await switchLocale('en');
  const sounds = [soundOf('usual', {}), soundOf('quiet', { loudness_lufs: -36.4 })];
  const info = { pageNumber: 1, pageSize: 6, pageCount: 1, sort: '-created_at', counts_by_status: {}, speech: null };
  stubApi().set(searchSound, { data: sounds, info, total: 2 });
  renderUi(
    <QueryClientProvider client={queryClient}>
      <SoundChoice type="customer_care" chosen="" onChange={() => undefined} error={undefined} />
    </QueryClientProvider>,
  );
  const quiet = await screen.findByRole('radio', { name: /^quiet/ });
  expect(quiet.closest('label')?.textContent).toContain('Too quiet');
  expect(screen.getByRole('radio', { name: /^usual/ }).closest('label')?.textContent).not.toMatch(/quiet|Fine/);
});
