import type { Contact } from '@app/contracts/contact/contact.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { useScope } from '@app/platform/session.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import classes from './contacts.module.css';
import { useSetStatus } from './use-set-status.ts';

/** Why campaigns leave a contact out, and the way back. Nothing where they do not; opt-outs speak for themselves. */
export function LeftOut({ contact: { id, status } }: { readonly contact: Contact }) {
  const locale = useLocale();
  const mayWrite = useScope('contact:write');
  const work = useSetStatus();
  if (status !== 'blocked' && status !== 'invalid') return null;
  const isBlocked = status === 'blocked';
  return (
    <Alert tone="warning">
      <div className={classes.leftOut}>
        {isBlocked ? (
          <Trans>Campaigns leave this contact out until it is unblocked.</Trans>
        ) : (
          <Trans>
            A carrier said that this number is not in use, so campaigns leave it out. Correct the number, or use it
            again.
          </Trans>
        )}
        {mayWrite && (
          <Button
            variant="default"
            size="sm"
            loading={work.isPending}
            onClick={() => work.mutate({ ids: [id], status: 'active' })}
          >
            {isBlocked ? <Trans>Unblock</Trans> : <Trans>Use the number again</Trans>}
          </Button>
        )}
        {work.error && <span role="alert">{errorText(work.error, locale)}</span>}
      </div>
    </Alert>
  );
}
