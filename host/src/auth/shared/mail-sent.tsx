import { isApiError } from '@app/platform/api.ts';
import { currentLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { showToast } from '@app/platform/toast.ts';
import { Button } from '@app/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { GuestPage } from './guest-page.tsx';
import { LoginLink } from './login-link.tsx';
import classes from './mail-sent.module.css';
import { ResendButton } from '@app/account/resend-button.tsx';
import { retryAfter as refusedFor } from '@app/account/retry-after.ts';
import { useCountdown } from '@app/account/use-countdown.ts';

interface MailSentProps {
  /** What is on its way, and to whom. */
  readonly text: ReactNode;
  /** Seconds until it may be asked for again. */
  readonly retryAfter: number;
  /** Sends it again and answers the seconds until the next time. */
  readonly onResend: () => Promise<number>;
  readonly onChangeAddress: () => void;
}

/** The page after a mail was asked for, which says the same whether or not there is anybody to get it. */
export function MailSent({ text, retryAfter, onResend, onChangeAddress }: MailSentProps) {
  const { t } = useLingui();
  const wait = useCountdown(retryAfter);

  async function resend(): Promise<void> {
    try {
      wait.start(await onResend());
      showToast({ tone: 'success', text: t`Sent again` });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const seconds = refusedFor(error);
      if (seconds !== null) wait.start(seconds);
      else if (error.status !== 500) showToast({ tone: 'error', text: errorText(error, currentLocale()) });
    }
  }

  return (
    <GuestPage title={<Trans>Check your email</Trans>} purpose={text} links={<LoginLink />}>
      <p>
        <Trans>Nothing there after a few minutes? Have a look at the spam folder.</Trans>
      </p>
      <div className={classes.actions}>
        <ResendButton wait={wait} onResend={resend}>
          <Trans>Send again</Trans>
        </ResendButton>
        <Button variant="subtle" onClick={onChangeAddress}>
          <Trans>Use another address</Trans>
        </Button>
      </div>
    </GuestPage>
  );
}
