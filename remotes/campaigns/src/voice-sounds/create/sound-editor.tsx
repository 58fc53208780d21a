import { messages } from '@app/contracts/catalogue/messages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { serverMessageText } from '@app/platform/message-text.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Checkbox } from '@app/ui/checkbox.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { MOST_MILLISECONDS, isTooLong, lengthOf, type Clip, type Selection } from '../audio/clip.ts';
import { lengthText } from '../../shared/sound/length-text.ts';
import { Waveform } from '../../shared/sound/waveform.tsx';
import { SoundIcon } from '../../shared/sound/sound-icons.tsx';
import classes from './create.module.css';
import editor from './editor.module.css';
import { LoudnessLine } from './loudness-line.tsx';
import { useListening } from './use-listening.ts';
import { useLoudness } from './use-loudness.ts';

interface SoundEditorProps {
  readonly clip: Clip;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  /** Whether its loudness is evened out. */
  readonly isEven: boolean;
  readonly onEven: (isEven: boolean) => void;
}

/** The least that can be kept, in milliseconds; one step of a handle. */
const LEAST = 100;

/** A clip to be cut and listened to, as it is and as the phone plays it. */
export function SoundEditor({ clip, selection, onSelect, isEven, onEven }: SoundEditorProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { heard, loudness } = useLoudness(clip, selection, isEven);
  const { place, isPhone, toggle, hearAsPhone, stop } = useListening(heard, selection);
  const isLong = isTooLong(selection);
  const whole = lengthText(lengthOf(clip), true);
  const kept = lengthText(selection.to - selection.from, true);
  function select(next: Selection): void {
    stop();
    onSelect(next);
  }
  return (
    <div className={classes.field}>
      <Stage clip={heard} selection={selection} place={place} onSelect={select} />
      <p className={`${classes.hint} ${classes.number}`} aria-live="polite">
        <Trans>
          Kept: {kept} of {whole}
        </Trans>
      </p>
      {loudness && (
        <LoudnessLine
          loudness={loudness}
          isEven={isEven}
          onEven={(isWanted) => {
            stop();
            onEven(isWanted);
          }}
        />
      )}
      {isLong && <Alert tone="error">{serverMessageText(messages.audioTooLong, locale)}</Alert>}
      <div className={classes.row}>
        <Button variant="default" leftSection={<SoundIcon name={place === null ? 'play' : 'stop'} />} onClick={toggle}>
          {place === null ? <Trans>Listen</Trans> : <Trans>Stop</Trans>}
        </Button>
        <Checkbox
          label={t`As heard on the phone`}
          checked={isPhone}
          onChange={({ target }) => hearAsPhone(target.checked)}
        />
        {isLong && (
          <Button
            variant="default"
            onClick={() => select({ from: selection.from, to: selection.from + MOST_MILLISECONDS })}
          >
            <Trans>Keep 60 seconds from the start</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

interface StageProps extends Pick<SoundEditorProps, 'clip' | 'selection' | 'onSelect'> {
  /** Milliseconds into the clip that are being heard; null while nothing plays. */
  readonly place: number | null;
}

/** The waveform with what is cut off in the shade, and a handle at each end of what is kept. */
function Stage({ clip, selection: { from, to }, place, onSelect }: StageProps) {
  const { t } = useLingui();
  const length = lengthOf(clip);
  const percent = (milliseconds: number) => `${(milliseconds / length) * 100}%`;
  const shared = { min: 0, max: Math.ceil(length), step: LEAST };
  return (
    <div>
      <div className={editor.stage}>
        <Waveform peaks={clip.peaks} />
        <span className={editor.shade} style={{ left: 0, width: percent(from) }} />
        <span className={editor.shade} style={{ left: percent(to), right: 0 }} />
        <span className={editor.edge} style={{ left: percent(from) }} />
        <span className={editor.edge} style={{ left: percent(to) }} />
        {place !== null && <span className={editor.needle} style={{ left: percent(place) }} />}
      </div>
      <div className={editor.handles}>
        <input
          type="range"
          {...shared}
          value={from}
          aria-label={t`Start`}
          aria-valuetext={lengthText(from, true)}
          onChange={({ target }) => onSelect({ from: Math.max(0, Math.min(Number(target.value), to - LEAST)), to })}
        />
        <input
          type="range"
          {...shared}
          value={to}
          aria-label={t`End`}
          aria-valuetext={lengthText(to, true)}
          onChange={({ target }) => {
            // The last step may be shorter than the others.
            const wanted = Number(target.value) > length - LEAST ? length : Number(target.value);
            onSelect({ from, to: Math.max(wanted, from + LEAST) });
          }}
        />
      </div>
    </div>
  );
}
