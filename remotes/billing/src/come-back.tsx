import { safePath } from '@app/contracts/rules/safe-path.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

/** Leads back to the page that sent somebody here to top up; shows nothing for an address that is not a path of ours. */
export function ComeBack({ to }: { to: string }) {
  const path = safePath(to);
  if (path === null) return null;
  return (
    <Alert>
      <Trans>
        You came here to top up. <Link to={path}>Go back to where you were</Link>
      </Trans>
    </Alert>
  );
}
