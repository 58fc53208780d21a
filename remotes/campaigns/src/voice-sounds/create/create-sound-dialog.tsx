import { openDialog } from '@app/platform/dialogs.ts';
import { showToast } from '@app/platform/toast.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { LinkTabs } from '@app/ui/link-tabs.tsx';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { stop } from '../../shared/sound/sound-player.ts';
import { refreshSounds, soundsQuery } from '../sounds.queries.ts';
import { newSoundState, type SoundTab } from '../sounds.state.ts';
import classes from './create.module.css';
import { RecordTab } from './record-tab.tsx';
import { SaveError } from './save-error.tsx';
import { SoundEditor } from './sound-editor.tsx';
import { SoundFields } from './sound-fields.tsx';
import { SpeechTab } from './speech-tab.tsx';
import { UploadTab } from './upload-tab.tsx';
import { useNewSound, type Missing } from './use-new-sound.ts';

const tabTexts = { upload: msg`Upload`, record: msg`Record`, speech: msg`Text to speech` };
const missingTexts = {
  text: msg`Required: the text`,
  values: msg`Required: what is said for each name in braces`,
  file: msg`Required: a file`,
  recording: msg`Required: a recording`,
  shorter: msg`At most 60 seconds can be kept`,
  name: msg`Required: a name`,
} satisfies Record<Missing, unknown>;

/** Makes a sound of a file, a recording or a text, and goes back to the library. */
export function CreateSoundDialog() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [{ tab: wanted, ...library }] = useUrlState(newSoundState);
  const list = useQuery(soundsQuery(library));
  const voices = list.data?.info.speech?.voices ?? [];
  const tab = wanted === 'speech' && voices.length === 0 ? 'upload' : wanted;
  const sound = useNewSound(tab, voices);
  const { name, save, cut } = sound;
  const missing = sound.missing();

  function leave(): void {
    stop();
    void navigate(paths.sounds(library));
  }
  async function submit(allowDuplicate: boolean): Promise<void> {
    if (!(await sound.submit(allowDuplicate))) return;
    await refreshSounds();
    showToast({ tone: 'success', text: t`${name} is saved and is being prepared` });
    leave();
  }
  async function close(): Promise<void> {
    const question = {
      tone: 'danger',
      title: t`Close without saving?`,
      text: t`This sound is not saved yet and would be lost.`,
      confirmLabel: t`Close without saving`,
      cancelLabel: t`Keep editing`,
    } as const;
    if (!sound.isDirty || (await openDialog(question))) leave();
  }
  return (
    <Dialog title={<Trans>New sound</Trans>} size="wide" onClose={() => void close()}>
      <LinkTabs
        label={t`How to make it`}
        current={tab}
        tabs={tabsFor(voices).map((key) => ({
          key,
          label: i18n._(tabTexts[key]),
          to: paths.newSound({ ...library, tab: key }),
        }))}
      />
      <div className={classes.panel}>
        {tab === 'upload' && <UploadTab chosen={sound.chosen} onChoose={sound.choose} />}
        {tab === 'record' && <RecordTab isRecorded={sound.isRecorded} onClip={sound.record} />}
        {tab === 'speech' && <SpeechTab draft={sound.speech} voices={voices} onChange={sound.setSpoken} />}
        {cut && (
          <SoundEditor
            key={cut.key}
            clip={cut.clip}
            selection={cut.selection}
            onSelect={sound.select}
            isEven={cut.isEven}
            onEven={sound.even}
          />
        )}
        <SoundFields name={name} type={sound.type} error={save.error} onName={sound.setName} onType={sound.setType} />
        {list.data && voices.length === 0 && (
          <p className={classes.hint}>
            <Trans>Texts cannot be spoken here: this installation has no speech engine.</Trans>
          </p>
        )}
        <SaveError error={save.error} onAnyway={() => void submit(true)} />
        <div className={classes.actions}>
          <Button variant="default" onClick={() => void close()}>
            <Trans>Cancel</Trans>
          </Button>
          <ReasonedButton
            reason={missing && i18n._(missingTexts[missing])}
            reasonSide="before"
            isPending={save.isPending}
            onClick={() => void submit(false)}
          >
            <Trans>Save the sound</Trans>
          </ReasonedButton>
        </div>
      </div>
    </Dialog>
  );
}

/** Texts are offered where something speaks them. */
function tabsFor(voices: readonly string[]): readonly SoundTab[] {
  return voices.length > 0 ? ['upload', 'record', 'speech'] : ['upload', 'record'];
}
