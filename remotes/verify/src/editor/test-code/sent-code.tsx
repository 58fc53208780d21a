import { ResendButton } from '@app/account/resend-button.tsx';
import { useCountdown } from '@app/account/use-countdown.ts';
import type { ApiError } from '@app/contracts/core/api-error.ts';
import type { TestCode } from '@app/contracts/verification/test-code.ts';
import { resendTestCode } from '@app/contracts/verification/test-code.calls.ts';
import { api, isApiError } from '@app/platform/api.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Phone } from '@app/ui/phone.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AttemptErrors } from '../../shared/attempt-errors.tsx';
import { Attempts } from '../../shared/attempts.tsx';
import classes from '../../shared/verify.module.css';
import { CheckForm } from './check-form.tsx';
import { Ending } from './ending.tsx';
import { useRefusalText } from './refusal-text.ts';
import { afterTestCode, testCodeQuery } from './test-code.queries.ts';

interface SentCodeProps {
  /** As it was when it was sent. */
  readonly sent: TestCode;
  /** To another number. */
  readonly onAnother: () => void;
}

/** How a code goes that was sent, where it is typed, and how it is sent again. */
export function SentCode({ sent, onAnother }: SentCodeProps) {
  const query = useQuery(testCodeQuery(sent.id));
  const refusalText = useRefusalText();
  const wait = useCountdown(sent.resend_after);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const code = query.data?.data ?? sent;
  const { status, to, attempts, is_test: isTest } = code;

  async function resend(): Promise<void> {
    setRefusal(null);
    try {
      wait.start((await api.send(resendTestCode, { id: sent.id })).data.resend_after);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const seconds: unknown = Reflect.get(Object(error.info), 'retry_after');
      if (typeof seconds === 'number') wait.start(seconds);
      setRefusal(error);
    }
    await refreshCalls(...afterTestCode);
  }
  return (
    <div className={classes.stack}>
      <p>
        {isTest ? (
          <Trans>
            <Phone number={to} /> is a test number of this service: nothing was sent and nothing is charged. Enter the
            code of its settings.
          </Trans>
        ) : (
          <Trans>
            A code goes to <Phone number={to} />.
          </Trans>
        )}
      </p>
      {attempts.length > 0 && (
        <div aria-live="polite">
          <Attempts attempts={attempts} />
        </div>
      )}
      <AttemptErrors attempts={attempts} />
      <Ending status={status} />
      {status === 'pending' && <CheckForm code={code} />}
      {refusal && <Alert tone="error">{refusalText(refusal)}</Alert>}
      <div className={classes.row}>
        {(status === 'pending' || status === 'expired') && !isTest && (
          <ResendButton wait={wait} onResend={resend}>
            <Trans>Send it again</Trans>
          </ResendButton>
        )}
        <Button variant="default" onClick={onAnother}>
          <Trans>Another number</Trans>
        </Button>
      </div>
    </div>
  );
}
