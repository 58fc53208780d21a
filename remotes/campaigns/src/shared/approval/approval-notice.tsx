import { Alert } from '@app/ui/alert.tsx';
import { Trans } from '@lingui/react/macro';

/** Before the launch of a campaign that costs so much that somebody else must agree. */
export function ApprovalNotice() {
  return (
    <Alert title={<Trans>A second person has to agree</Trans>}>
      <Trans>
        Your team asks for that at this price. The money is put on hold, and whoever may approve it is told; nothing
        goes out before.
      </Trans>
    </Alert>
  );
}
