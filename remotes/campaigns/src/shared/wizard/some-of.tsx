import { Count } from '@app/ui/count.tsx';
import { Trans } from '@lingui/react/macro';
import classes from './wizard-frame.module.css';

/** In place of an estimate while nobody has counted who of the recipients an earlier campaign did not reach. */
export function SomeOf({ recipients }: { recipients: number }) {
  return (
    <p className={classes.cost}>
      <Trans>
        Some of <Count value={recipients} /> recipients: the last step counts them.
      </Trans>
    </p>
  );
}
