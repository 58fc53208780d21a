import { Trans } from '@lingui/react/macro';
import { EmptyState } from './empty-state.tsx';

/** What stands where the person's role does not reach. `scope` is the missing one, if known. */
export function ForbiddenState({ scope }: { scope?: string | undefined }) {
  return (
    <EmptyState
      drawing="forbidden"
      title={<Trans>Your role does not reach this page</Trans>}
      text={
        <>
          <Trans>An owner or admin of your team can give you access.</Trans>{' '}
          {scope !== undefined && (
            <Trans>
              Missing permission: <code>{scope}</code>
            </Trans>
          )}
        </>
      }
    />
  );
}
