import type { Sound } from '@app/contracts/sound/sound.ts';
import { apiUrl } from '@app/platform/api.ts';
import { showToast } from '@app/platform/toast.ts';
import { useLingui } from '@lingui/react/macro';
import { PlayBar } from '../../shared/sound/play-bar.tsx';
import { refreshSounds } from '../sounds.queries.ts';

/** A sound of the library, to listen to. */
export function SoundPlayer({ sound: { id, name, peaks, duration_ms, url, version } }: { sound: Sound }) {
  const { t } = useLingui();
  return (
    <PlayBar
      playKey={`${id}:${version}`}
      name={name}
      peaks={peaks}
      milliseconds={duration_ms}
      url={() => Promise.resolve(apiUrl(url))}
      onFailure={() => {
        // Links end after an hour; the next ones are good again.
        void refreshSounds();
        showToast({ tone: 'error', text: t`Couldn’t play ${name}. Try again.` });
      }}
    />
  );
}
