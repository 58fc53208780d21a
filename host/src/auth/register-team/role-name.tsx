import { Trans } from '@lingui/react/macro';

/** A role with what it is for; one that a newer server knows is named as it came. */
export function RoleName({ role }: { role: string }) {
  switch (role) {
    case 'owner':
      return <Trans>Owner: everything, also closing the account</Trans>;
    case 'admin':
      return <Trans>Admin: everything in daily work, and the team</Trans>;
    case 'marketer':
      return <Trans>Marketer: campaigns and contacts</Trans>;
    case 'developer':
      return <Trans>Developer: API keys, callbacks and verification</Trans>;
    case 'accountant':
      return <Trans>Accountant: billing and invoices</Trans>;
    case 'viewer':
      return <Trans>Viewer: looks at everything, changes nothing</Trans>;
    default:
      return role;
  }
}
