import { safePath } from '@app/contracts/rules/safe-path.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

/** Leads back to the page that sent somebody here; shows nothing for an address that is not a path of ours. */
export function ComeBack({ to }: { to: string }) {
  const path = safePath(to);
  if (path === null) return null;
  return (
    <Alert>
      <Trans>
        You came here to have your company verified. What you were working on is kept:{' '}
        <Link to={path}>go back to it</Link>.
      </Trans>
    </Alert>
  );
}
