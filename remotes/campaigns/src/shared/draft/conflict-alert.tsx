import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import classes from './conflict-alert.module.css';
import { useDraft, type OpenDraft } from './use-draft.ts';

interface ConflictAlertProps<Fields> {
  readonly draft: OpenDraft<Fields>;
  /** Names of what differs between two versions. */
  readonly changesOf: (mine: Fields, theirs: Fields) => readonly string[];
}

/** Says that somebody else saved this draft meanwhile, and lets the person choose. Nothing is lost before that. */
export function ConflictAlert<Fields>({ draft, changesOf }: ConflictAlertProps<Fields>) {
  const { theirs, fields } = useDraft(draft);
  if (!theirs) return null;
  const changed = changesOf(fields, theirs.fields).join(', ');
  return (
    <Alert tone="error" title={<Trans>This draft was changed elsewhere</Trans>}>
      <p>
        <Trans>The versions differ in: {changed}. Nothing is overwritten before you choose.</Trans>
      </p>
      <div className={classes.choices}>
        <Button variant="default" onClick={() => void draft.settle('theirs')}>
          <Trans>Take the other version</Trans>
        </Button>
        <Button variant="default" onClick={() => void draft.settle('mine')}>
          <Trans>Keep my version</Trans>
        </Button>
      </div>
    </Alert>
  );
}
