import { Alert } from '@app/ui/alert.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { decodeClip, type Clip } from '../audio/clip.ts';
import classes from './create.module.css';
import { FileField } from './file-field.tsx';

/** A file that was chosen: decoded in the page, or to be judged by the server alone where the browser cannot. */
export interface ChosenFile {
  readonly file: File;
  readonly clip: Clip | null;
}

interface UploadTabProps {
  readonly chosen: ChosenFile | null;
  readonly onChoose: (chosen: ChosenFile) => void;
}

/** Takes a file and finds its real length by decoding it. */
export function UploadTab({ chosen, onChoose }: UploadTabProps) {
  const [isReading, setReading] = useState(false);
  async function take(file: File): Promise<void> {
    setReading(true);
    const clip = await decodeClip(file, file).catch(() => null);
    setReading(false);
    onChoose({ file, clip });
  }
  return (
    <div className={classes.field}>
      <FileField onFile={(file) => void take(file)} chosen={chosen?.file ?? null} />
      {isReading && (
        <p className={classes.hint} role="status">
          <Trans>Reading the sound…</Trans>
        </p>
      )}
      {chosen && !chosen.clip && !isReading && (
        <Alert tone="warning">
          <Trans>This browser cannot play the file, so it cannot be cut here. It is checked when you save it.</Trans>
        </Alert>
      )}
    </div>
  );
}
