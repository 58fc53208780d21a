import { CodeForm } from '@app/account/code-form.tsx';
import { Button } from '@app/ui/button.tsx';
import { CopyButton } from '@app/ui/copy-button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Suspense, lazy, type ComponentType } from 'react';
import { enableTwofaMutation } from './security.queries.ts';
import classes from './set-up-dialog.module.css';

const QR_SIZE = '200px';

// Where it cannot be loaded the secret can still be typed.
const QrCode = lazy<ComponentType<{ text: string }>>(() =>
  import(/* webpackChunkName: "settings-qr" */ './qr-code.tsx').then(
    ({ QrCode: Picture }) => ({ default: Picture }),
    () => ({ default: () => null }),
  ),
);

interface SetUpDialogProps {
  readonly secret: string;
  /** Address that says the same to an authenticator app. */
  readonly uri: string;
  readonly onClose: () => void;
  /** Called with the backup codes, which are shown this once. */
  readonly onDone: (codes: readonly string[]) => void;
}

/** Gives an authenticator app the secret, and switches the second step on with a code of it. */
export function SetUpDialog({ secret, uri, onClose, onDone }: SetUpDialogProps) {
  const enable = useMutation(enableTwofaMutation);

  async function prove(code: string): Promise<void> {
    const { data } = await enable.mutateAsync({ code });
    onDone(data.backup_codes);
  }

  return (
    <Dialog title={<Trans>Switch on two-step verification</Trans>} onClose={onClose}>
      <div className={classes.steps}>
        <p>
          <Trans>
            1. Scan this picture with an authenticator app, such as Google Authenticator or Microsoft Authenticator.
          </Trans>
        </p>
        <Suspense fallback={<Skeleton width={QR_SIZE} height={QR_SIZE} />}>
          <QrCode text={uri} />
        </Suspense>
        <div className={classes.byHand}>
          <p>
            <Trans>
              Cannot scan? <a href={uri}>Open the app on this device</a>, or type this key into it:
            </Trans>
          </p>
          <code className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={secret} />
        </div>
        <p>
          <Trans>2. Enter the code that the app shows now.</Trans>
        </p>
        <CodeForm
          submitLabel={<Trans>Switch on</Trans>}
          onProve={prove}
          secondary={
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          }
        />
      </div>
    </Dialog>
  );
}
