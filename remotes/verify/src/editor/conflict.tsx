import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { serviceChanges } from '@app/contracts/verify/service-changes.ts';
import { Trans } from '@lingui/react/macro';
import classes from '../shared/verify.module.css';
import { usePartName } from './part-names.ts';
import { theirsOf, type Editor } from './use-editor.ts';

/** Says that somebody else saved the draft meanwhile, in what it differs, and lets the user choose. */
export function Conflict({ editor }: { editor: Editor }) {
  const partName = usePartName();
  const theirs = theirsOf(editor.saving.error);
  if (!theirs) return null;
  const changed = serviceChanges(editor.base, theirs).map(({ field }) => partName(field));
  const names = changed.join(', ');
  return (
    <Alert tone="error" title={<Trans>A colleague saved this service meanwhile</Trans>}>
      <p>
        {names === '' ? (
          <Trans>Nothing is overwritten before you choose.</Trans>
        ) : (
          <Trans>They changed: {names}. Nothing is overwritten before you choose.</Trans>
        )}
      </p>
      <div className={classes.row}>
        <Button variant="default" onClick={() => editor.start(theirs)}>
          <Trans>Take the other version</Trans>
        </Button>
        <Button variant="default" onClick={() => editor.keepMine(theirs)}>
          <Trans>Keep my version</Trans>
        </Button>
      </div>
    </Alert>
  );
}
