import { formatPhone } from '@app/contracts/rules/phone.ts';
import { setBalance, useScope, useUser } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import { Button } from '@app/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import classes from './launch.module.css';

interface TestSendProps {
  readonly isSending: boolean;
  readonly onSend: () => void;
  /** Why the last one was refused. */
  readonly children?: ReactNode;
}

/** Sends the message to one's own phone first. */
export function TestSend({ isSending, onSend, children }: TestSendProps) {
  const maySend = useScope('campaign:send');
  const { phone_number: number, phone_verified: isVerified = false } = useUser();
  const phone = formatPhone(number);
  if (!maySend) return null;
  if (!isVerified) {
    return (
      <p className={classes.dim}>
        <Trans>
          To get a test message, <Link to={paths.verifyOwnPhone()}>verify your phone number</Link> first.
        </Trans>
      </p>
    );
  }
  return (
    <div className={classes.test}>
      <Button variant="default" size="xs" loading={isSending} onClick={onSend}>
        <Trans>Send a test to {phone}</Trans>
      </Button>
      <span className={classes.dim}>
        <Trans>Charged as any message; five an hour.</Trans>
      </span>
      {children}
    </div>
  );
}

/** Answers the function that says that a test is on its way and takes over the balance, in minor units. */
export function useTestSent(): (balance: number) => void {
  const { t } = useLingui();
  const phone = formatPhone(useUser().phone_number);
  return (balance) => {
    setBalance(balance);
    showToast({ tone: 'success', text: t`A test message is on its way to ${phone}.` });
  };
}
