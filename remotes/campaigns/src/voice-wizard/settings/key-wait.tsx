import { KEY_WAIT } from '@app/contracts/voice/voice-settings.ts';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import classes from './settings.module.css';

interface KeyWaitProps {
  readonly seconds: number;
  readonly onChange: (seconds: number) => void;
}

const choices = Array.from({ length: KEY_WAIT.max - KEY_WAIT.min + 1 }, (_, index) => KEY_WAIT.min + index);

/** How long a key is waited for once the sound is over. */
export function KeyWait({ seconds: chosen, onChange }: KeyWaitProps) {
  const { t } = useLingui();
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t`A key is waited for after the sound`}
        options={choices.map((seconds) => ({
          value: String(seconds),
          label: plural(seconds, { one: '# second', other: '# seconds' }),
        }))}
        value={String(chosen)}
        onChange={(value) => onChange(Number(value))}
      />
    </div>
  );
}
