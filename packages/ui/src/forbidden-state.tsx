import { nameOfRole } from '@app/contracts/catalogue/role-texts.ts';
import { rolesWith } from '@app/contracts/catalogue/scopes.ts';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { EmptyState } from './empty-state.tsx';
import { useUiLocale } from './ui-locale.ts';
import { whomToAsk } from './whom-to-ask.ts';

interface ForbiddenStateProps {
  /** The missing one, if known. */
  readonly scope?: string | undefined;
  /** Names of members who can give it; they are asked for where they are left out. */
  readonly ask?: readonly string[];
}

/** What stands where the person's role does not reach: which role does, and whom to ask. */
export function ForbiddenState({ scope, ask }: ForbiddenStateProps) {
  const locale = useUiLocale();
  const found = useNames(ask === undefined ? scope : undefined);
  const names = (ask ?? found).join(', ');
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
          )}
          {scope !== undefined && (
            <>
              <br />
              <Trans>
                Required permission: <code>{scope}</code>
              </Trans>
            </>
          )}
          {roles !== '' && (
            <>
              <br />
              <Trans>Roles that have it: {roles}</Trans>
            </>
          )}
        </>
      }
    />
  );
}

interface ForbiddenDialogProps {
  /** Of the dialog that is refused. */
  readonly title: ReactNode;
  readonly scope: string;
  readonly onClose: () => void;
}

/** A dialog whose form the person's role does not reach. */
export function ForbiddenDialog({ title, scope, onClose }: ForbiddenDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <ForbiddenState scope={scope} />
    </Dialog>
  );
}

/** Names of those who can give a scope, none until they are known. */
function useNames(scope: string | undefined): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (scope === undefined) return undefined;
    let isWanted = true;
    void whomToAsk(scope).then((found) => isWanted && setNames(found));
    return () => {
      isWanted = false;
    };
  }, [scope]);
  return names;
}
