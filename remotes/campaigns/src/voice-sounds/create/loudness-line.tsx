import { Checkbox } from '@app/ui/checkbox.tsx';
import { decimalText } from '@app/ui/figure-text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Level } from '../../shared/sound/level.tsx';
import classes from './create.module.css';
import type { Loudness } from './use-loudness.ts';

interface LoudnessLineProps {
  readonly loudness: Loudness;
  readonly isEven: boolean;
  readonly onEven: (isEven: boolean) => void;
}

/** How loud the kept part is, what that means on the phone, and the way to put it right. */
export function LoudnessLine({ loudness: { lufs, level }, isEven, onEven }: LoudnessLineProps) {
  const { t } = useLingui();
  return (
    <div className={classes.field}>
      <p className={`${classes.hint} ${classes.number}`} aria-live="polite">
        <Trans>Loudness</Trans>: {lufs !== null && `${decimalText(lufs, 1)}\u00a0LUFS · `}
        <strong>
          <Level level={level} />
        </strong>
      </p>
      {level === 'quiet' && (
        <p className={classes.hint}>
          <Trans>
            Recipients may not understand it on the phone. Even out the loudness, or record it again closer.
          </Trans>
        </p>
      )}
      {level === 'distorted' && (
        <p className={classes.hint}>
          <Trans>
            It was recorded too loud, which cannot be put right here. Record it again with more distance, or choose
            another file.
          </Trans>
        </p>
      )}
      {lufs !== null && (
        <Checkbox label={t`Even out the loudness`} checked={isEven} onChange={({ target }) => onEven(target.checked)} />
      )}
    </div>
  );
}
