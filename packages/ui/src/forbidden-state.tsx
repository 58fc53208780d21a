import { nameOfRole } from '@app/contracts/catalogue/role-texts.ts';
import { rolesWith } from '@app/contracts/catalogue/scopes.ts';
import { Trans } from '@lingui/react/macro';
import { EmptyState } from './empty-state.tsx';
import { useUiLocale } from './ui-locale.ts';

interface ForbiddenStateProps {
  /** The missing one, if known. */
  readonly scope?: string | undefined;
  /** Names of members who can give it. */
  readonly ask?: readonly string[];
}

/** What stands where the person's role does not reach: which role does, and whom to ask. */
export function ForbiddenState({ scope, ask = [] }: ForbiddenStateProps) {
  const locale = useUiLocale();
  const names = ask.join(', ');
  const granting = scope === undefined ? [] : rolesWith(scope);
  const roles = granting.map((role) => nameOfRole(role, locale)).join(', ');
  return (
    <EmptyState
      drawing="forbidden"
      title={<Trans>You don’t have access to this page</Trans>}
      text={
        <>
          {names === '' ? (
            <Trans>Ask your account owner or an admin for access.</Trans>
          ) : (
            <Trans>Ask {names} for access.</Trans>
          )}{' '}
          {scope !== undefined && (
            <Trans>
              Required permission: <code>{scope}</code>
            </Trans>
          )}
          {roles !== '' && (
            <>
              {' '}
              <Trans>Roles that have it: {roles}</Trans>
            </>
          )}
        </>
      }
    />
  );
}
