import { MAX_SOUND_SECONDS } from '@app/contracts/sound/sound.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Clip } from '../audio/clip.ts';
import { lengthText } from '../../shared/sound/length-text.ts';
import type { MicrophoneFault } from '../audio/recorder.ts';
import { SoundIcon } from '../../shared/sound/sound-icons.tsx';
import classes from './create.module.css';
import { useRecorder } from './use-recorder.ts';

interface RecordTabProps {
  /** Whether there is a recording already. */
  readonly isRecorded: boolean;
  readonly onClip: (clip: Clip) => void;
}

/** Above this the microphone is about to overdrive. */
const LOUD = 0.95;

/** Records the person's voice for a minute at most. */
export function RecordTab({ isRecorded, onClip }: RecordTabProps) {
  const { state, start, stop } = useRecorder(onClip);
  if (state.step === 'recording') {
    const { seconds, level } = state;
    return (
      <div className={classes.recorder}>
        <p className={classes.clock} role="timer">
          {lengthText(Math.floor(seconds) * 1_000)} / {lengthText(MAX_SOUND_SECONDS * 1_000)}
        </p>
        <div className={classes.meter} aria-hidden="true">
          <span data-loud={level > LOUD || undefined} style={{ transform: `scaleX(${level})` }} />
        </div>
        <Button color="red" leftSection={<SoundIcon name="stop" />} onClick={stop}>
          <Trans>Stop recording</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.recorder}>
      {state.step === 'fault' && (
        <Alert tone="warning">
          <Fault fault={state.fault} />
        </Alert>
      )}
      <p className={classes.hint}>
        <Trans>Speak close to the microphone. The recording stops by itself after 60 seconds.</Trans>
      </p>
      <Button
        variant={isRecorded ? 'default' : 'filled'}
        leftSection={<SoundIcon name="record" />}
        loading={state.step === 'asking' || state.step === 'reading'}
        onClick={() => void start()}
      >
        {isRecorded ? <Trans>Record again</Trans> : <Trans>Start recording</Trans>}
      </Button>
    </div>
  );
}

/** What the person can do about it. */
function Fault({ fault }: { fault: MicrophoneFault }): ReactNode {
  switch (fault) {
    case 'refused':
      return (
        <Trans>
          The microphone may not be used. Allow it for this site in your browser’s address bar, then try again, or
          upload a file.
        </Trans>
      );
    case 'missing':
      return <Trans>No microphone was found. Connect one and try again, or upload a file.</Trans>;
    case 'busy':
      return <Trans>The microphone is used by another program. Close that and try again.</Trans>;
    default:
      return <Trans>This browser cannot record. You can upload a file instead.</Trans>;
  }
}
