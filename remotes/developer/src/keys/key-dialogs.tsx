import type { ApiKey } from '@app/contracts/developer/api-key.ts';
import { SecretOnceDialog } from '@app/ui/secret-once-dialog.tsx';
import { Trans } from '@lingui/react/macro';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { EditKeyDialog } from './edit-key-dialog.tsx';
import { FirstRequest } from './first-request.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';
import { RotateKeyDialog } from './rotate-key-dialog.tsx';

interface KeyDialogsProps {
  /** What the address asks for. */
  readonly asked: {
    readonly isNew: boolean;
    readonly toEdit: ApiKey | undefined;
    readonly toRotate: ApiKey | undefined;
    readonly toRevoke: ApiKey | undefined;
  };
  /** The secret that was just made, which is shown once. */
  readonly secret: string | null;
  /** Where the API is; undefined while that is asked for. */
  readonly baseUrl: string | undefined;
  readonly onSecret: (secret: string | null) => void;
  /** Nothing is asked any more; told whether a key was made. */
  readonly onClose: (isMade?: boolean) => void;
}

/** What is asked about keys before it is done, and the secret of the one that was made. */
export function KeyDialogs({ asked, secret, baseUrl, onSecret, onClose }: KeyDialogsProps) {
  const { isNew, toEdit, toRotate, toRevoke } = asked;
  const close = () => onClose();
  if (secret !== null) {
    return (
      <SecretOnceDialog title={<Trans>Your new API key</Trans>} secret={secret} onClose={() => onSecret(null)}>
        {baseUrl !== undefined && <FirstRequest secret={secret} baseUrl={baseUrl} />}
      </SecretOnceDialog>
    );
  }
  if (isNew) {
    return (
      <CreateKeyDialog
        onClose={close}
        onCreated={(made) => {
          onSecret(made);
          onClose(true);
        }}
      />
    );
  }
  if (toEdit) return <EditKeyDialog apiKey={toEdit} onClose={close} />;
  if (toRotate) {
    return (
      <RotateKeyDialog
        apiKey={toRotate}
        onClose={close}
        onRotated={(made) => {
          onSecret(made);
          close();
        }}
      />
    );
  }
  return toRevoke && <RevokeKeyDialog apiKey={toRevoke} onClose={close} />;
}
