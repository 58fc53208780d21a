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
import { FileField } from '../create/file-field.tsx';
import { SaveError } from '../create/save-error.tsx';
import { SoundFields } from '../create/sound-fields.tsx';
import { refreshSounds } from '../sounds.queries.ts';

/** Renames a sound, says what it is for, or gives it another file. */
export function EditSound({ sound, onClose }: { sound: Sound; onClose: () => void }) {
  const { t } = useLingui();
  const [name, setName] = useState(sound.name);
  const [type, setType] = useState<SoundType>(soundTypes.find((known) => known === sound.type) ?? 'customer_care');
  const [file, setFile] = useState<File | null>(null);
  const save = useMutation(callMutation(updateSound));
  useUnsavedWork(name !== sound.name || file !== null);

  async function submit(allowDuplicate: boolean): Promise<void> {
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
    <Dialog title={<Trans>Rename or replace</Trans>} onClose={onClose}>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <SoundFields name={name} type={type} error={save.error} onName={setName} onType={setType} />
        <div className={classes.field}>
          <p className={classes.label}>
            <Trans>Another file</Trans>
          </p>
          <FileField onFile={setFile} chosen={file} />
          <p className={classes.hint}>
            <Trans>Until it is ready the old file stays in use. Calls that have begun keep theirs.</Trans>
          </p>
        </div>
        <SaveError error={save.error} onAnyway={() => void submit(true)} />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
            <Trans>Save changes</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
