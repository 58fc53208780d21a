import { messages } from '@app/contracts/catalogue/messages.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { MAX_SOUND_BYTES } from '@app/contracts/sound/sound.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { fieldErrorText, serverMessageText } from '@app/platform/message-text.ts';
import { Alert } from '@app/ui/alert.tsx';
import { IconUpload } from '@app/ui/icons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type DragEvent } from 'react';
import classes from './create.module.css';

interface FileFieldProps {
  readonly onFile: (file: File) => void;
  readonly chosen: File | null;
}

/** Takes a sound, dropped or chosen; what can be told by name and size is refused at once. */
export function FileField({ onFile, chosen }: FileFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [fault, setFault] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  function faultOf({ name, size }: File): string | null {
    if (!/\.(mp3|wav)$/i.test(name)) return fieldErrorText(rule('ext'), '', locale);
    if (size === 0) return serverMessageText(messages.blankFile, locale);
    return size > MAX_SOUND_BYTES ? t`${name} is larger than 12 MB.` : null;
  }
  function take(files: FileList | null): void {
    const [file] = files ?? [];
    if (!file) return;
    const found = faultOf(file);
    setFault(found);
    if (found === null) onFile(file);
  }
  function onDrag(event: DragEvent, isInside: boolean): void {
    event.preventDefault();
    setOver(isInside);
  }
  return (
    <>
      <label
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={(event) => {
          onDrag(event, false);
          take(event.dataTransfer.files);
        }}
      >
        <IconUpload size={22} aria-hidden="true" />
        <span className={classes.dropTitle}>
          {chosen ? <Trans>Choose another file</Trans> : <Trans>Drop a sound here or choose a file</Trans>}
        </span>
        <span className={classes.hint}>{chosen ? chosen.name : <Trans>MP3 or WAV, up to 12 MB</Trans>}</span>
        <input
          type="file"
          accept=".mp3,.wav"
          onChange={(event) => {
            take(event.target.files);
            // The same file may be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
      </label>
      {fault !== null && <Alert tone="error">{fault}</Alert>}
    </>
  );
}
