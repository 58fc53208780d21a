import { previewMp3 } from '@app/contracts/sound/sound.calls.ts';
import { MAX_SPEECH_CHARACTERS, MAX_SPEECH_SPEED, speechVoices, type SpeechVoice } from '@app/contracts/sound/sound.ts';
import { spokenNames } from '@app/contracts/sound/spoken-names.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { apiUrl } from '@app/platform/api.ts';
import { callMutation } from '@app/platform/query.ts';
import { Button } from '@app/ui/button.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { Textarea } from '@app/ui/textarea.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { lengthText } from '../../shared/sound/length-text.ts';
import { pause, play, usePlayback } from '../../shared/sound/sound-player.ts';
import { SoundIcon } from '../../shared/sound/sound-icons.tsx';
import { voiceTexts } from '../sound-texts.ts';
import classes from './create.module.css';
import { SaveError } from './save-error.tsx';
import { SpokenValues } from './spoken-values.tsx';

/** A text to be spoken. */
export interface SpeechDraft {
  readonly text: string;
  readonly voice: SpeechVoice;
  readonly speed: number;
  /** What stands for `{name}` in the text. */
  readonly values: Readonly<Record<string, string>>;
}

interface SpeechTabProps {
  readonly draft: SpeechDraft;
  readonly voices: readonly string[];
  readonly onChange: (draft: SpeechDraft) => void;
}

const KEY = 'speech';

/** Writes a text, chooses voice and speed, and listens before it is saved. */
export function SpeechTab({ draft, voices, onChange }: SpeechTabProps) {
  const { t, i18n } = useLingui();
  const preview = useMutation(callMutation(previewMp3));
  const { isPlaying } = usePlayback(KEY);
  const { text, voice, speed, values } = draft;
  const tts = { text, voice, speed };
  const left = MAX_SPEECH_CHARACTERS - text.length;
  const leftText = formatNumber(left);
  async function hear(): Promise<void> {
    const answer = await preview.mutateAsync({ tts, variables: values }).catch(() => null);
    // The address is new each time, and so is what it leads to.
    if (answer) await play(KEY, apiUrl(answer.data.url)).catch(() => null);
  }
  const length = preview.data && lengthText(preview.data.data.duration_ms, true);
  return (
    <div className={classes.form}>
      <div className={classes.field}>
        <Textarea
          label={t`Text to speak`}
          value={text}
          rows={5}
          maxLength={MAX_SPEECH_CHARACTERS}
          required
          onChange={({ target }) => onChange({ ...draft, text: target.value })}
        />
        <p className={`${classes.hint} ${classes.number}`}>
          <Plural
            value={left}
            one="# character left. The voice is made by a computer."
            other={`${leftText} characters left. The voice is made by a computer.`}
          />
        </p>
      </div>
      <SpokenValues
        names={spokenNames(text)}
        values={values}
        onChange={(next) => onChange({ ...draft, values: next })}
      />
      <div className={classes.split}>
        <NativeSelect
          label={t`Voice`}
          value={voice}
          options={voices.map((value) => ({ value, label: voiceTexts[value] ? i18n._(voiceTexts[value]) : value }))}
          onChange={(value) => onChange({ ...draft, voice: speechVoices.find((known) => known === value) ?? voice })}
        />
        <NativeSelect
          label={t`Speed`}
          value={String(speed)}
          options={speeds.map((value) => ({ value: String(value), label: speedText(value, t`Usual`) }))}
          onChange={(value) => onChange({ ...draft, speed: Number(value) })}
        />
      </div>
      <div className={classes.row}>
        <Button
          variant="default"
          leftSection={<SoundIcon name={isPlaying ? 'pause' : 'play'} />}
          loading={preview.isPending}
          disabled={text.trim() === ''}
          onClick={() => (isPlaying ? pause() : void hear())}
        >
          {isPlaying ? <Trans>Stop</Trans> : <Trans>Listen</Trans>}
        </Button>
        {length !== undefined && (
          <span className={`${classes.hint} ${classes.number}`}>
            <Trans>Lasts {length}</Trans>
          </span>
        )}
      </div>
      <SaveError error={preview.error} onAnyway={() => void hear()} />
    </div>
  );
}

const speeds = Array.from({ length: 2 * MAX_SPEECH_SPEED + 1 }, (_, index) => index - MAX_SPEECH_SPEED);

function speedText(speed: number, usual: string): string {
  if (speed === 0) return usual;
  return speed > 0 ? `+${speed}` : `−${-speed}`;
}
