import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import classes from '../create/create.module.css';
import { SoundEditor } from '../create/sound-editor.tsx';
import { UploadTab } from '../create/upload-tab.tsx';
import type { useChangedSound } from './use-changed-sound.ts';

/** What a sound plays: to be cut, evened out, or replaced. */
export function SoundContent({ content }: { content: ReturnType<typeof useChangedSound> }) {
  const { cut, current, chosen, isCutting } = content;
  const isCurrent = chosen === null;
  return (
    <>
      <div className={classes.field}>
        <p className={classes.label}>{isCurrent ? <Trans>The file</Trans> : <Trans>The new file</Trans>}</p>
        {isCurrent && !isCutting && (
          <div className={classes.row}>
            <Button variant="default" onClick={content.startCutting}>
              <Trans>Cut or even out the loudness</Trans>
            </Button>
          </div>
        )}
        {isCurrent && isCutting && current.isFetching && (
          <p className={classes.hint} role="status">
            <Trans>Reading the sound…</Trans>
          </p>
        )}
        {isCurrent && current.isError && !current.isFetching && (
          <Alert tone="error">
            <Trans>The sound cannot be opened here.</Trans>{' '}
            <Button variant="subtle" size="xs" onClick={() => void current.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </Alert>
        )}
        {cut && (
          <SoundEditor
            key={cut.key}
            clip={cut.clip}
            selection={cut.selection}
            onSelect={(selection) => content.change({ selection })}
            isEven={cut.isEven}
            onEven={(isEven) => content.change({ isEven })}
          />
        )}
      </div>
      <div className={classes.field}>
        <p className={classes.label}>
          <Trans>Another file</Trans>
        </p>
        <UploadTab chosen={chosen} onChoose={content.choose} />
        <p className={classes.hint}>
          <Trans>Until it is ready the old file stays in use. Calls that have begun keep theirs.</Trans>
        </p>
      </div>
    </>
  );
}
