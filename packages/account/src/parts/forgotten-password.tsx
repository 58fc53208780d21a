import { resetPassword } from '@app/contracts/auth/password.calls.ts';
import { currentLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation } from '@app/platform/query.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import classes from './forgotten-password.module.css';

interface ForgottenPasswordProps {
  readonly email: string;
}

/** Mails the signed-in person a link to choose a new password without the current one. */
export function ForgottenPassword({ email }: ForgottenPasswordProps) {
  const reset = useMutation(callMutation(resetPassword));
  if (reset.isSuccess) {
    return (
      <Alert>
        <Trans>A link is on its way to {email}. It works once, for 60 minutes.</Trans>
      </Alert>
    );
  }
  return (
    <div className={classes.forgotten}>
      <span>
        <Trans>Forgot the current password?</Trans>
      </span>
      <Button variant="subtle" size="compact-sm" loading={reset.isPending} onClick={() => reset.mutate({ email })}>
        <Trans>Send me a reset link</Trans>
      </Button>
      {reset.error && reset.error.status !== 500 && (
        <Alert tone="error">{errorText(reset.error, currentLocale())}</Alert>
      )}
    </div>
  );
}
