import { getTagAll } from '@app/contracts/contact/contact.calls.ts';
import { callKeys, type CallKey } from '@app/contracts/voice/call.ts';
import { keyActions, type VoiceSettings } from '@app/contracts/voice/voice-settings.ts';
import { callQuery } from '@app/platform/query.ts';
import { IconX } from '@app/ui/icons.ts';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { keyActionTexts } from '../../shared/voice/call-texts.ts';
import classes from './settings.module.css';

type Row = VoiceSettings['ivr']['key_actions'][number];

interface KeyRowProps {
  readonly row: Row;
  /** Keys that no other row has. */
  readonly free: readonly CallKey[];
  readonly onChange: (changes: Partial<Row>) => void;
  readonly onRemove: () => void;
}

/** One key: what it does, and what it means to whoever reads the chart. */
export function KeyRow({ row, free, onChange, onRemove }: KeyRowProps) {
  const { t, i18n } = useLingui();
  const { key, action, label } = row;
  return (
    <li className={classes.key}>
      <NativeSelect
        label={t({ message: 'Key', context: 'phone' })}
        options={callKeys
          .filter((each) => each === key || free.includes(each))
          .map((each) => ({ value: each, label: each }))}
        value={key}
        onChange={(value) => onChange({ key: callKeys.find((each) => each === value) ?? key })}
      />
      <NativeSelect
        label={t`What it does`}
        options={keyActions.map((each) => ({ value: each, label: i18n._(keyActionTexts[each]) }))}
        value={action}
        onChange={(value) => onChange({ action: keyActions.find((each) => each === value) ?? action })}
      />
      {action === 'tag' && <TagField row={row} onChange={onChange} />}
      <TextInput
        label={t`What it means`}
        placeholder={t`Interested`}
        value={label}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <button type="button" className={classes.remove} aria-label={t`Remove key ${key}`} onClick={onRemove}>
        <IconX size={18} />
      </button>
    </li>
  );
}

function TagField({ row, onChange }: Pick<KeyRowProps, 'row' | 'onChange'>) {
  const { t } = useLingui();
  const tags = useQuery(callQuery(getTagAll, {}));
  if (tags.data?.data.length === 0) {
    return (
      <p className={classes.hint}>
        <Trans>Your directory has no tags yet.</Trans>
      </p>
    );
  }
  return (
    <NativeSelect
      label={t`Tag`}
      options={[
        { value: '', label: t`Choose a tag` },
        ...(tags.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={row.tag_id}
      onChange={(tag_id) => onChange({ tag_id })}
    />
  );
}
