import { callKeys } from '@app/contracts/voice/call.ts';
import type { VoiceSettings } from '@app/contracts/voice/voice-settings.ts';
import { Button } from '@app/ui/button.tsx';
import { IconPlus } from '@app/ui/icons.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { VoiceDraftState } from '../draft/voice-drafts.ts';
import { faultsOfCalls } from '../steps.ts';
import { ForwardFields } from './forward-fields.tsx';
import { showsNumber } from './hidden-number.ts';
import { KeyRow } from './key-row.tsx';
import { KeyWait } from './key-wait.tsx';
import classes from './settings.module.css';
import { Tick } from '../../shared/wizard/tick.tsx';

type Menu = VoiceSettings['ivr'];

interface KeyMenuProps {
  readonly state: VoiceDraftState;
  readonly onChange: (changes: Partial<Menu>) => void;
}

const faultTexts = {
  no_key: msg`Add at least one key, or switch the menu off.`,
  optout_missing: msg`Advertising needs a key that ends further calls.`,
  forward_missing: msg`Enter the number to connect to.`,
  tag_missing: msg`Choose the tag that the key gives.`,
};

/** What keys do while the call goes on. */
export function KeyMenu({ state, onChange }: KeyMenuProps) {
  const { t, i18n } = useLingui();
  const { ivr } = state.fields.voice;
  const faults = faultsOfCalls(state.fields);
  const free = callKeys.filter((key) => !ivr.key_actions.some((row) => row.key === key));

  function addKey(): void {
    const key = free.find((each) => each !== '0') ?? free[0];
    if (key === undefined) return;
    onChange({
      enabled: true,
      key_actions: [...ivr.key_actions, { key, action: firstAction(), label: '', tag_id: '' }],
    });
  }
  function firstAction() {
    return faults.includes('optout_missing') ? 'opt_out' : 'none';
  }
  return (
    <section className={classes.part}>
      <h2>
        <Trans>Key menu</Trans>
      </h2>
      <Tick
        label={t`Recipients can press a key`}
        hint={t`Say in your sound what each key does.`}
        isOn={ivr.enabled}
        onChange={(enabled) => (enabled && ivr.key_actions.length === 0 ? addKey() : onChange({ enabled }))}
      />
      {ivr.enabled && (
        <>
          <ul className={classes.keys} aria-label={t({ message: 'Keys', context: 'phone' })}>
            {ivr.key_actions.map((row, index) => (
              <KeyRow
                key={row.key}
                row={row}
                free={free}
                onChange={(changes) => onChange({ key_actions: ivr.key_actions.with(index, { ...row, ...changes }) })}
                onRemove={() => onChange({ key_actions: ivr.key_actions.toSpliced(index, 1) })}
              />
            ))}
          </ul>
          {free.length > 0 && (
            <div>
              <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} onClick={addKey}>
                <Trans>Add a key</Trans>
              </Button>
            </div>
          )}
          <KeyWait seconds={ivr.wait_s} onChange={(wait_s) => onChange({ wait_s })} />
          {showsNumber(ivr) && <ForwardFields state={state} onChange={onChange} />}
        </>
      )}
      {faults.length > 0 && (
        <ul className={classes.faults}>
          {faults.map((fault) => (
            <li key={fault}>{i18n._(faultTexts[fault])}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
