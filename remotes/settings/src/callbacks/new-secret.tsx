import { SecretOnceDialog } from '@app/ui/secret-once-dialog.tsx';
import { Trans } from '@lingui/react/macro';

/** Shows a secret to check signatures with, once. */
export function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <SecretOnceDialog
      title={<Trans>Secret of the callback address</Trans>}
      secret={secret}
      saved={<Trans>I’ve saved this secret</Trans>}
      onClose={onClose}
    />
  );
}
