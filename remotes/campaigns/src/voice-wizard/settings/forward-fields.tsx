import { FORWARD_LIMIT, type VoiceSettings } from '@app/contracts/voice/voice-settings.ts';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFieldError } from '../../shared/draft/field-error.ts';
import type { VoiceDraftState } from '../draft/voice-drafts.ts';
import classes from './settings.module.css';

interface ForwardFieldsProps {
  readonly state: VoiceDraftState;
  readonly onChange: (changes: Partial<VoiceSettings['ivr']>) => void;
}

/** Seconds that a forwarded call may last, within the bounds of the contract. */
const LIMITS = [30, 60, 120, 300, 600, 1_800].filter(
  (seconds) => seconds >= FORWARD_LIMIT.min && seconds <= FORWARD_LIMIT.max,
);

/** Which number a key connects people to, and for how long. */
export function ForwardFields({ state, onChange }: ForwardFieldsProps) {
  const { t } = useLingui();
  const errorOf = useFieldError(state);
  const { ivr } = state.fields.voice;
  const limits = [...new Set([...LIMITS, ivr.forward_limit_s])].toSorted((one, other) => one - other);
  const label = t`Number to connect to`;
  return (
    <div className={classes.fields}>
      <TextInput
        label={label}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        value={ivr.forward_to}
        onChange={({ target }) => onChange({ forward_to: target.value.replaceAll(/[\s.+-]/g, '') })}
        error={errorOf('voice.ivr.forward_to', label)}
        required
      />
      <NativeSelect
        label={t`For at most`}
        options={limits.map((seconds) => ({ value: String(seconds), label: textOf(seconds) }))}
        value={String(ivr.forward_limit_s)}
        onChange={(value) => onChange({ forward_limit_s: Number(value) })}
      />
    </div>
  );
}

function textOf(seconds: number): string {
  const minutes = seconds / 60;
  return minutes < 1
    ? plural(seconds, { one: '# second', other: '# seconds' })
    : plural(minutes, { one: '# minute', other: '# minutes' });
}
