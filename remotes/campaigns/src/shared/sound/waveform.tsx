import classes from './waveform.module.css';

interface WaveformProps {
  /** Heights from 0 to 100; none are a flat line. */
  readonly peaks: readonly number[];
  /** Share that was heard, 0 to 1. */
  readonly heard?: number;
}

const HEIGHT = 100;

/** The shape of a sound, drawn once; what was heard of it has the accent's colour. */
export function Waveform({ peaks, heard = 0 }: WaveformProps) {
  const width = Math.max(1, peaks.length);
  const path = peaks.map((peak, x) => `M${x + 0.5} ${50 - Math.max(2, peak) / 2}v${Math.max(2, peak)}`).join('');
  return (
    <span className={classes.waveform} aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none">
        <path d={path} />
      </svg>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={classes.heard}
        style={{ clipPath: `inset(0 ${100 - heard * 100}% 0 0)` }}
      >
        <path d={path} />
      </svg>
    </span>
  );
}
