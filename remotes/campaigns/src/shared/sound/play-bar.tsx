import { useLingui } from '@lingui/react/macro';
import { lengthText } from './length-text.ts';
import { SoundIcon } from './sound-icons.tsx';
import classes from './play-bar.module.css';
import { pause, play, seek, usePlayback } from './sound-player.ts';
import { Waveform } from './waveform.tsx';

interface PlayBarProps {
  /** Tells sounds apart; one plays at a time. */
  readonly playKey: string;
  readonly name: string;
  readonly peaks: readonly number[];
  readonly milliseconds: number;
  /** Address of the sound; asked for when it is played. */
  readonly url: () => Promise<string>;
  readonly onFailure: () => void;
}

/** A button, and the shape of a sound in which one can jump to any place. */
export function PlayBar({ playKey, name, peaks, milliseconds, url, onFailure }: PlayBarProps) {
  const { t } = useLingui();
  const { isPlaying, heard } = usePlayback(playKey);
  const at = lengthText(heard * milliseconds);
  const whole = lengthText(milliseconds);
  async function start(from?: number): Promise<void> {
    try {
      await play(playKey, await url(), from);
    } catch {
      onFailure();
    }
  }
  function jump(share: number): void {
    if (heard > 0 || isPlaying) seek(playKey, share);
    else void start(share);
  }
  return (
    <span className={classes.bar}>
      <button
        type="button"
        className={classes.button}
        aria-label={isPlaying ? t`Pause ${name}` : t`Play ${name}`}
        onClick={() => (isPlaying ? pause() : void start())}
      >
        <SoundIcon name={isPlaying ? 'pause' : 'play'} />
      </button>
      <span className={classes.wave}>
        <Waveform peaks={coarse(peaks)} heard={heard} />
        <input
          type="range"
          min={0}
          max={1_000}
          value={Math.round(heard * 1_000)}
          aria-label={t`Place in ${name}`}
          aria-valuetext={t`${at} of ${whole}`}
          onChange={({ target }) => jump(Number(target.value) / 1_000)}
        />
      </span>
    </span>
  );
}

/** Heights that stand for one bar of a small waveform. */
const GROUP = 4;

function coarse(peaks: readonly number[]): number[] {
  return Array.from({ length: Math.ceil(peaks.length / GROUP) }, (_, bar) =>
    Math.max(...peaks.slice(bar * GROUP, (bar + 1) * GROUP)),
  );
}
