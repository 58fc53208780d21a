import { switchLocale } from '@app/platform/i18n.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { DataList } from '@app/ui/data-list.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadedRows } from '../../shared/testing/message-of.ts';
import { soundOf } from '../../shared/testing/sound-of.ts';
import { useSoundColumns } from './use-sound-columns.tsx';

const sounds = [
  soundOf('usual', {}),
  soundOf('quiet', { loudness_lufs: -36.4 }),
  soundOf('clipped', { peaks: Array.from({ length: 240 }, () => 100) }),
  soundOf('silent', { loudness_lufs: null, peaks: Array.from({ length: 240 }, () => 0) }),
  soundOf('pending', { status: 'processing', loudness_lufs: null, peaks: [] }),
];

function Library() {
  const columns = useSoundColumns('');
  return (
    <DataList
      label="Sounds"
      query={loadedRows(sounds)}
      columns={columns}
      rowKey={({ id }) => id}
      onPage={() => undefined}
      empty={null}
    />
  );
}

test('the library says of each sound whether it is too quiet, distorted or fine', async () => {
  await switchLocale('en');
  renderUi(<Library />);
  const of = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) }).textContent;
  expect(of('usual')).toMatch(/LUFSFine/);
  expect(of('quiet')).toMatch(/36\.4.LUFSToo quiet/);
  expect(of('clipped')).toMatch(/LUFSDistorted/);
  expect(of('silent')).toContain('Silent');
  expect(of('pending')).not.toMatch(/LUFS|Fine|Silent/);
});
