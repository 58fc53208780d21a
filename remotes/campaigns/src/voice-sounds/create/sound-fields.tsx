import type { ApiError } from '@app/contracts/core/api-error.ts';
import { soundTypes, type SoundType } from '@app/contracts/sound/sound.ts';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { useLingui } from '@lingui/react/macro';
import { soundTypeTexts } from '../sound-texts.ts';
import classes from './create.module.css';
import { nameFault } from './save-error.tsx';

interface SoundFieldsProps {
  readonly name: string;
  readonly type: SoundType;
  readonly error: ApiError | null;
  readonly onName: (name: string) => void;
  readonly onType: (type: SoundType) => void;
}

/** What is said of any sound, however it is made. */
export function SoundFields({ name, type, error, onName, onType }: SoundFieldsProps) {
  const { t, i18n } = useLingui();
  return (
    <div className={classes.split}>
      <TextInput
        label={t`Name`}
        value={name}
        maxLength={100}
        required
        error={nameFault(name, error)}
        onChange={({ target }) => onName(target.value)}
      />
      <NativeSelect
        label={t`What it is for`}
        value={type}
        options={soundTypes.map((value) => ({ value, label: i18n._(soundTypeTexts[value]) }))}
        onChange={(value) => onType(soundTypes.find((known) => known === value) ?? type)}
      />
    </div>
  );
}
