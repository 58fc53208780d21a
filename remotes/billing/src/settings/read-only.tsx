import { Alert } from '@app/ui/alert.tsx';
import { Trans } from '@lingui/react/macro';

/** Why nothing can be changed here. */
export function ReadOnly() {
  return (
    <Alert>
      <Trans>
        You can see these settings but not change them. Required permission: <code>billing:write</code>
      </Trans>
    </Alert>
  );
}
