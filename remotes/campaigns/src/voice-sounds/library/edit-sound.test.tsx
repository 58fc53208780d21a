import { updateSound } from '@app/contracts/sound/sound.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { soundOf } from '../../shared/testing/sound-of.ts';
import { EditSound } from './edit-sound.tsx';

const sound = soundOf('Lời chào', { loudness_lufs: -43 });
const file = { method: 'GET', path: '/sound' };
/** Two seconds of a quiet tone. */
const samples = Float32Array.from(
  { length: 48_000 },
  (_, index) => 0.01 * Math.sin((2 * Math.PI * 997 * index) / 24_000),
);

/** What of a browser's decoder the page uses. */
class Decoder {
  decodeAudioData() {
    return Promise.resolve({ length: samples.length, numberOfChannels: 1, getChannelData: () => samples });
  }
}

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
  vi.stubGlobal('OfflineAudioContext', Decoder);
  api.set(updateSound, { data: sound, info: {} });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function show(isCutting: boolean) {
  const onClose = vi.fn<() => void>();
  const person = renderUi(
    <QueryClientProvider client={queryClient}>
      <EditSound sound={sound} isCutting={isCutting} onClose={onClose} />
    </QueryClientProvider>,
  );
  return { person, onClose };
}

const even = { name: 'Even out the loudness' };
const save = { name: 'Save changes' };
/** Whether what was saved last has a file. */
const hasFile = () => [...(api.asked(updateSound).at(-1)?.values() ?? [])].join().includes('name="file"');

describe('a sound of the library', () => {
  test('that is too quiet is evened out in its editor and saved as its next version', async () => {
    api.respond(file, {});
    const { person, onClose } = show(true);
    expect(await screen.findByText('Too quiet')).toBeDefined();
    await person.click(screen.getByRole('checkbox', even));
    expect(screen.getByText('Fine')).toBeDefined();
    await person.click(screen.getByRole('button', save));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(hasFile()).toBe(true);
  });

  test('is not uploaded again where only its name is changed', async () => {
    api.respond(file, {});
    const { person, onClose } = show(false);
    expect(screen.queryByRole('checkbox', even)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Cut or even out the loudness' }));
    expect(await screen.findByRole('checkbox', even)).toBeDefined();
    await person.type(screen.getByRole('textbox', { name: 'Name' }), ' 2');
    await person.click(screen.getByRole('button', save));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(hasFile()).toBe(false);
  });

  test('that cannot be fetched says so, and is tried again', async () => {
    api.respond(file, {}, 404);
    const { person } = show(true);
    expect(await screen.findByText(/The sound cannot be opened here/)).toBeDefined();
    api.respond(file, {});
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Too quiet')).toBeDefined();
  });
});
