import { apiUrl } from '@app/platform/api.ts';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PlayBar } from '../shared/sound/play-bar.tsx';
import { stop } from '../shared/sound/sound-player.ts';
import { sampleSoundQuery } from './voice-list.queries.ts';
import classes from './voice-list.module.css';

/** A sound of the library as it is heard on the phone, so that one knows what a voice campaign is. */
export function SampleSound() {
  const sounds = useQuery(sampleSoundQuery);
  const sound = sounds.data?.data[0];
  useEffect(() => stop, []);
  if (!sound?.url_8k) return null;
  const { id, name, peaks, duration_ms, url_8k: onPhone } = sound;
  return (
    <div className={classes.sample}>
      <PlayBar
        playKey={`${id}:phone`}
        name={name}
        peaks={peaks}
        milliseconds={duration_ms}
        url={() => Promise.resolve(apiUrl(onPhone))}
        onFailure={() => void sounds.refetch()}
      />
      <small>
        <Trans>“{name}”, as it is heard on the phone</Trans>
      </small>
    </div>
  );
}
