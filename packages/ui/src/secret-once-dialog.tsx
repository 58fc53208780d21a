import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { CopyButton } from './copy-button.tsx';
import { Dialog } from './dialog.tsx';
import classes from './secret-once-dialog.module.css';

interface SecretOnceDialogProps {
  readonly title: ReactNode;
  readonly secret: string;
  /** What the user confirms, where the secret is no key. */
  readonly saved?: ReactNode;
  /** What can be done with it at once. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Shows a secret that nobody can see again; it closes only once the user confirms that it is saved. */
export function SecretOnceDialog({ title, secret, saved, children, onClose }: SecretOnceDialogProps) {
  const [isStored, setStored] = useState(false);
  return (
    <Dialog
      title={title}
      onClose={() => {
        if (isStored) onClose();
      }}
      actions={
        <>
          <CopyButton text={secret} />
          <Button disabled={!isStored} onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Copy it now. You won’t be able to see it again.</Trans>
      </p>
      <code className={classes.secret}>{secret}</code>
      {children}
      <Checkbox
        label={saved ?? <Trans>I’ve saved this key</Trans>}
        checked={isStored}
        onChange={(event) => setStored(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
