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
  if (show === 'ended') return <EmptyState title={<Trans>No key has ended yet</Trans>} />;
  return (
    <EmptyState
      title={<Trans>No API key yet</Trans>}
      text={<Trans>A key lets a program of yours act for this account. Start with one in test mode.</Trans>}
      action={
        mayCreate && (
          <LinkButton to={paths.keys({ new: '1' })} variant="default">
            <Trans>Create a key</Trans>
          </LinkButton>
        )
      }
    />
  );
}
