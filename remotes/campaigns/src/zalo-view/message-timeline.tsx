import type { ZaloMessage } from '@app/contracts/zalo/zalo-log.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from '../shared/event-line.module.css';

interface Step {
  readonly key: string;
  readonly text: ReactNode;
  /** Null while it is waited for, or where nobody said when. */
  readonly at: string | null;
  readonly tone?: 'good' | 'bad';
  readonly isOpen?: boolean;
}

/** What happened to a message on Zalo, then to the SMS in its place, in order, and what is waited for. */
export function MessageTimeline({ message }: { message: ZaloMessage }) {
  const { t } = useLingui();
  const steps = [...withRating(stepsOnZalo(message), message), ...stepsOfSms(message)];
  return (
    <ol className={classes.timeline} aria-label={t`Timeline`}>
      {steps.map(({ key, text, at, tone, isOpen }) => (
        <li key={key} data-tone={tone} data-open={isOpen || undefined}>
          <span>{text}</span>
          {at !== null && <DateTime at={at} />}
        </li>
      ))}
    </ol>
  );
}

function stepsOnZalo({ status, created_at, sent_at, delivered_at, failed_at }: ZaloMessage): Step[] {
  const queued: Step = { key: 'queued', text: <Trans>Queued</Trans>, at: created_at };
  const sent: Step = { key: 'sent', text: <Trans>Taken by Zalo</Trans>, at: sent_at };
  const sentSteps = sent_at === null ? [queued] : [queued, sent];
  const end = (text: ReactNode, at: string | null, tone?: 'good' | 'bad'): Step[] => [
    ...sentSteps,
    { key: 'end', text, at, ...(tone && { tone }) },
  ];
  switch (status) {
    case 'delivered':
      return end(<Trans>Delivered on Zalo</Trans>, delivered_at, 'good');
    case 'undelivered':
    case 'expired':
      return end(<Trans>Not delivered on Zalo</Trans>, failed_at, 'bad');
    case 'unknown':
      return end(<Trans>No delivery report received</Trans>, failed_at, 'bad');
    case 'failed':
    case 'rejected':
      return end(<Trans>Zalo did not send it</Trans>, failed_at, 'bad');
    case 'cancelled':
      return end(<Trans>Cancelled before it was sent</Trans>, failed_at);
    case 'sent':
      return [
        ...sentSteps,
        { key: 'wait', text: <Trans>Waiting for the delivery report</Trans>, at: null, isOpen: true },
      ];
    default:
      return [queued, { ...sent, at: null, isOpen: true }];
  }
}

/** A rating is done, whether its receipt has come or is still waited for. */
function withRating(steps: readonly Step[], { rating }: ZaloMessage): Step[] {
  if (!rating) return [...steps];
  const { stars, rated_at: at } = rating;
  const rated: Step = { key: 'rated', text: <Trans>Rated: {stars} of 5 stars</Trans>, at, tone: 'good' };
  return [...steps.filter(({ isOpen }) => !isOpen), rated, ...steps.filter(({ isOpen }) => isOpen)];
}

function stepsOfSms({ fallback }: ZaloMessage): Step[] {
  if (!fallback) return [];
  const { status, message_id: id, delivered_at: deliveredAt } = fallback;
  const key = 'sms-end';
  const handed: Step = { key: 'sms', text: <Trans>SMS handed to the carrier</Trans>, at: null };
  switch (status) {
    case 'delivered':
      return [handed, { key, text: <Trans>SMS delivered to the phone</Trans>, at: deliveredAt, tone: 'good' }];
    case 'undelivered':
    case 'expired':
      return [handed, { key, text: <Trans>SMS not delivered</Trans>, at: null, tone: 'bad' }];
    case 'unknown':
      return [handed, { key, text: <Trans>No delivery report for the SMS</Trans>, at: null, tone: 'bad' }];
    case 'failed':
    case 'rejected':
      return [{ key, text: <Trans>SMS not sent</Trans>, at: null, tone: 'bad' }];
    case 'cancelled':
      return [{ key, text: <Trans>SMS cancelled before it was sent</Trans>, at: null }];
    case 'sent':
      return [handed, { key, text: <Trans>Waiting for the SMS delivery report</Trans>, at: null, isOpen: true }];
    default:
      return [
        {
          key,
          text: id === null ? <Trans>The SMS waits to be sent</Trans> : <Trans>The SMS is being sent</Trans>,
          at: null,
          isOpen: true,
        },
      ];
  }
}
