import { EmptyState } from '@app/ui/empty-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Trans } from '@lingui/react/macro';
import { paths } from '../paths.ts';

interface NoKeysProps {
  readonly show: 'usable' | 'ended';
  readonly mayCreate: boolean;
}

/** What stands where there is no key to list. */
export function NoKeys({ show, mayCreate }: NoKeysProps) {
  if (show === 'ended') return <EmptyState title={<Trans>No expired or revoked keys</Trans>} />;
  return (
    <EmptyState
      title={<Trans>No API keys yet</Trans>}
      text={<Trans>API keys let your systems use this account. Start with a test key.</Trans>}
      action={
        mayCreate && (
          <LinkButton to={paths.keys({ new: '1' })} variant="default">
            <Trans>Create API key</Trans>
          </LinkButton>
        )
      }
    />
  );
}
