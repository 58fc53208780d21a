import { updateSound } from '@app/contracts/sound/sound.calls.ts';
import type { Sound, SoundType } from '@app/contracts/sound/sound.ts';
import { soundTypes } from '@app/contracts/sound/sound.ts';
import { callMutation } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { stop } from '../../shared/sound/sound-player.ts';
import classes from '../create/create.module.css';
import { SaveError } from '../create/save-error.tsx';
import { SoundFields } from '../create/sound-fields.tsx';
import { refreshSounds } from '../sounds.queries.ts';
import { SoundContent } from './sound-content.tsx';
import { useChangedSound } from './use-changed-sound.ts';

interface EditSoundProps {
  readonly sound: Sound;
  /** Whether its file is there to be cut and evened out from the beginning. */
  readonly isCutting?: boolean;
  readonly onClose: () => void;
}

/** Renames a sound, says what it is for, cuts it or evens it out, or gives it another file. */
export function EditSound({ sound, isCutting = false, onClose }: EditSoundProps) {
  const { t } = useLingui();
  const [name, setName] = useState(sound.name);
  const [type, setType] = useState<SoundType>(soundTypes.find((known) => known === sound.type) ?? 'customer_care');
  const content = useChangedSound(sound, isCutting);
  const save = useMutation(callMutation(updateSound));
  useUnsavedWork(name !== sound.name || content.hasNewFile);

  async function submit(allowDuplicate: boolean): Promise<void> {
    const file = content.file();
    const input = { id: sound.id, name, type, ...(file && { file }), allow_duplicate: allowDuplicate };
    const answer = await save.mutateAsync(input).catch(() => null);
    if (!answer) return;
    if (file) stop();
    await refreshSounds();
    showToast({ tone: 'success', text: file ? t`The new file is being prepared` : t`Saved` });
    onClose();
  }
  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void submit(false);
  }

  return (
    <Dialog title={<Trans>Rename, edit or replace</Trans>} size="wide" onClose={onClose}>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <SoundFields name={name} type={type} error={save.error} onName={setName} onType={setType} />
        <SoundContent content={content} />
        <SaveError error={save.error} onAnyway={() => void submit(true)} />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={save.isPending} disabled={name.trim() === '' || content.isTooLong}>
            <Trans>Save changes</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
