import type { Configuration } from '@app/contracts/verify/configuration.ts';
import type { NamedProblem } from '@app/contracts/verify/service-problems.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Trans } from '@lingui/react/macro';
import { ProblemList } from '../shared/problem-list.tsx';
import classes from '../shared/verify.module.css';

interface ProblemsDialogProps {
  readonly configuration: Configuration;
  readonly problems: readonly NamedProblem[];
  readonly onClose: () => void;
}

/** Says what keeps a service from being enabled, and leads to where each of it is solved. */
export function ProblemsDialog({ configuration: { id, name }, problems, onClose }: ProblemsDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={<Trans>{name} cannot be enabled yet</Trans>}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className={classes.stack}>
        <ProblemList id={id} problems={problems} onFollow={onClose} />
        <p>
          <Trans>If you change its settings, publish them: that enables the service too.</Trans>
        </p>
      </div>
    </Dialog>
  );
}
