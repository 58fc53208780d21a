import { Trans } from '@lingui/react/macro';
import { EmptyState } from './empty-state.tsx';

/** What stands where the person's role does not reach. `scope` is the missing one, if known. */
export function ForbiddenState({ scope }: { scope?: string | undefined }) {
  return (
    <EmptyState
      drawing="forbidden"
      title={<Trans>You don’t have access to this page</Trans>}
      text={
        <>
          <Trans>Ask your account owner or an admin for access.</Trans>{' '}
          {scope !== undefined && (
            <Trans>
              Required permission: <code>{scope}</code>
            </Trans>
          )}
        </>
      }
    />
  );
}
