import { peaksOf } from '@app/contracts/sound/peaks.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Clip } from '../audio/clip.ts';
import { SoundEditor } from './sound-editor.tsx';

beforeEach(() => switchLocale('en'));
afterEach(cleanup);

/** A tone of two seconds; what is above full scale is cut off, as a microphone does. */
function clipOf(level: number): Clip {
  const samples = Float32Array.from({ length: 48_000 }, (_, index) =>
    Math.max(-1, Math.min(1, level * Math.sin((2 * Math.PI * 997 * index) / 24_000))),
  );
  return { samples, rate: 24_000, peaks: peaksOf(samples, 240), original: null };
}

function show(level: number) {
  const clip = clipOf(level);
  function Example() {
    const [isEven, setEven] = useState(false);
    const selection = { from: 0, to: 2_000 };
    return (
      <SoundEditor clip={clip} selection={selection} onSelect={() => undefined} isEven={isEven} onEven={setEven} />
    );
  }
  return renderUi(<Example />);
}

const line = () => screen.getByText(/^Loudness/).textContent.replaceAll('\u00a0', ' ');
const evenOut = () => screen.getByRole('checkbox', { name: 'Even out the loudness' });

test('a quiet sound is told to be too quiet, and is fine once its loudness is evened out', async () => {
  const person = show(0.01);
  expect(line()).toMatch(/^Loudness: [−-]43.0 LUFS · Too quiet$/);
  expect(screen.getByText(/Recipients may not understand it/)).toBeDefined();
  await person.click(evenOut());
  expect(line()).toMatch(/^Loudness: [−-]18.0 LUFS · Fine$/);
  await person.click(evenOut());
  expect(line()).toContain('Too quiet');
});

test('a sound that was recorded too loud stays distorted when it is made quieter', async () => {
  const person = show(4);
  expect(line()).toContain('Distorted');
  await person.click(evenOut());
  expect(line()).toMatch(/[−-]1[78].\d LUFS · Distorted$/);
});

test('a sound of a usual level is fine, and silence is silent', () => {
  show(0.2);
  expect(line()).toContain('Fine');
  cleanup();
  show(0);
  expect(line()).toBe('Loudness: Silent');
  expect(screen.queryByRole('checkbox', { name: 'Even out the loudness' })).toBeNull();
});
