import {
  RETRY_WAIT,
  MAX_REPEATS,
  MAX_RETRIES,
  retryOutcomes,
  type VoiceSettings,
} from '@app/contracts/voice/voice-settings.ts';
import { Alert } from '@app/ui/alert.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { retryOutcomeTexts } from '../../shared/voice/call-texts.ts';
import type { VoiceDraftSession } from '../draft/voice-drafts.ts';
import { VoiceFrame } from '../frame/voice-frame.tsx';
import { withoutHiddenFault } from './hidden-number.ts';
import { KeyMenu } from './key-menu.tsx';
import classes from './settings.module.css';
import { Tick } from '../../shared/wizard/tick.tsx';

/** Minutes that a retry may wait, within the bounds of the contract. */
const WAITS = [1, 3, 5, 10, 15, 30, 60].filter(
  (minutes) => minutes * 60 >= RETRY_WAIT.min && minutes * 60 <= RETRY_WAIT.max,
);

/** How calls are made: how often the sound is played, what keys do, when somebody is dialled again. */
export function SettingsStep({ draft }: { draft: VoiceDraftSession }) {
  const { t } = useLingui();
  const state = useDraft(draft);
  const { voice, message_type } = state.fields;
  const set = (changes: Partial<VoiceSettings>) => draft.edit({ voice: { ...draft.state().fields.voice, ...changes } });
  return (
    <VoiceFrame draft={draft} step="calls" purpose={<Trans>What each key does, and when to call again.</Trans>}>
      <section className={classes.part}>
        <h2>
          <Trans>During the call</Trans>
        </h2>
        <div className={classes.fields}>
          <NativeSelect
            label={t`The sound is played`}
            options={Array.from({ length: MAX_REPEATS }, (_, index) => index + 1).map((times) => ({
              value: String(times),
              label: times === 1 ? t`once` : plural(times, { one: '# time', other: '# times' }),
            }))}
            value={String(voice.repeat)}
            onChange={(value) => set({ repeat: Number(value) })}
          />
        </div>
        <Tick
          label={t`Hang up on answering machines`}
          hint={t`They are told by a guess, which is sometimes wrong.`}
          isOn={voice.detect_machine}
          onChange={(detect_machine) => set({ detect_machine })}
        />
      </section>
      <KeyMenu
        state={state}
        onChange={(ivr) => set({ ivr: withoutHiddenFault({ ...draft.state().fields.voice.ivr, ...ivr }) })}
      />
      <Retries voice={voice} onChange={set} />
      {message_type === 'advertising' && (
        <Alert>
          <Trans>Advertising is not dialled again once the phone rang, and never outside 08:00 to 17:00.</Trans>
        </Alert>
      )}
      <section className={classes.part}>
        <h2>
          <Trans>At the same time</Trans>
        </h2>
        <div className={classes.fields}>
          <NativeSelect
            label={t`Calls at most at once`}
            options={[0, 2, 5, 10, 20, 50, 100]
              .concat([0, 2, 5, 10, 20, 50, 100].includes(voice.at_once) ? [] : [voice.at_once])
              .map((calls) => ({
                value: String(calls),
                label: calls === 0 ? t`As many as there are lines` : String(calls),
              }))}
            value={String(voice.at_once)}
            onChange={(value) => set({ at_once: Number(value) })}
          />
        </div>
        <p className={classes.hint}>
          <Trans>Few are better when recipients are connected to colleagues who must take the calls.</Trans>
        </p>
      </section>
    </VoiceFrame>
  );
}

interface RetriesProps {
  readonly voice: VoiceSettings;
  readonly onChange: (changes: Partial<VoiceSettings>) => void;
}

function Retries({ voice, onChange }: RetriesProps) {
  const { t, i18n } = useLingui();
  const minutes = voice.retry_wait_s / 60;
  return (
    <section className={classes.part}>
      <h2>
        <Trans>Dialling again</Trans>
      </h2>
      <div className={classes.fields}>
        <NativeSelect
          label={t`Who was not reached is dialled again`}
          options={Array.from({ length: MAX_RETRIES + 1 }, (_, times) => ({
            value: String(times),
            label:
              times === 0 ? t`not at all` : times === 1 ? t`once` : plural(times, { one: '# time', other: '# times' }),
          }))}
          value={String(voice.retry)}
          onChange={(value) => onChange({ retry: Number(value) })}
        />
        {voice.retry > 0 && (
          <NativeSelect
            label={t`After`}
            options={[...new Set([...WAITS, minutes])]
              .toSorted((one, other) => one - other)
              .map((wait) => ({ value: String(wait), label: plural(wait, { one: '# minute', other: '# minutes' }) }))}
            value={String(minutes)}
            onChange={(value) => onChange({ retry_wait_s: Number(value) * 60 })}
          />
        )}
      </div>
      {voice.retry > 0 && (
        <fieldset className={classes.ticks}>
          <legend>
            <Trans>When the call was</Trans>
          </legend>
          {retryOutcomes.map((outcome) => (
            <Tick
              key={outcome}
              label={i18n._(retryOutcomeTexts[outcome])}
              isOn={voice.retry_on.includes(outcome)}
              onChange={(isOn) =>
                onChange({
                  retry_on: retryOutcomes.filter((each) => (each === outcome ? isOn : voice.retry_on.includes(each))),
                })
              }
            />
          ))}
        </fieldset>
      )}
    </section>
  );
}
