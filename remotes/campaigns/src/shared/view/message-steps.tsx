import type { Message } from '@app/contracts/message/message.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from '../event-line.module.css';

/** One line of what happened to a message. */
export interface Step {
  readonly key: string;
  readonly text: ReactNode;
  /** Null while it is waited for, or where nobody said when. */
  readonly at: string | null;
  readonly tone?: 'good' | 'bad';
  readonly isOpen?: boolean;
  /** What it cost. */
  readonly cost?: ReactNode;
}

/** What happened, in order, and what is waited for. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const { t } = useLingui();
  return (
    <ol className={classes.timeline} aria-label={t`Timeline`}>
      {steps.map(({ key, text, at, tone, isOpen, cost }) => (
        <li key={key} data-tone={tone} data-open={isOpen || undefined}>
          <span>{text}</span>
          {at !== null && <DateTime at={at} />}
          {cost && <small>{cost}</small>}
        </li>
      ))}
    </ol>
  );
}

type Told = Pick<Message, 'channel' | 'status' | 'created_at' | 'sent_at' | 'delivered_at' | 'failed_at'>;

interface Costs {
  /** What was taken when it was handed over. */
  readonly charged: ReactNode;
  /** What is said where it was not. */
  readonly free: ReactNode;
}

function wordsOf(channel: Message['channel']) {
  return channel === 'zalo'
    ? {
        sent: <Trans>Taken by Zalo</Trans>,
        delivered: <Trans>Delivered on Zalo</Trans>,
        undelivered: <Trans>Not delivered on Zalo</Trans>,
        failed: <Trans>Zalo did not send it</Trans>,
      }
    : {
        sent: <Trans>Handed to the carrier</Trans>,
        delivered: <Trans>Delivered to the phone</Trans>,
        undelivered: <Trans>Not delivered</Trans>,
        failed: <Trans>Not sent</Trans>,
      };
}

/** From the queue to its receipt, in the words of its channel; with what each step cost where that is given. */
export function messageSteps(message: Told, costs?: Costs): Step[] {
  const { status, channel, created_at, sent_at, delivered_at, failed_at } = message;
  const words = wordsOf(channel);
  const queued: Step = { key: 'queued', text: <Trans>Queued</Trans>, at: created_at };
  const sent: Step = { key: 'sent', text: words.sent, at: sent_at };
  const steps = sent_at === null ? [queued] : [queued, { ...sent, cost: costs?.charged }];
  const end: Step = { key: 'end', text: null, at: failed_at, tone: 'bad' };
  const unsent = sent_at === null ? { cost: costs?.free } : {};
  switch (status) {
    case 'delivered':
      return [...steps, { ...end, text: words.delivered, at: delivered_at, tone: 'good' }];
    case 'undelivered':
    case 'expired':
      return [...steps, { ...end, text: words.undelivered }];
    case 'unknown':
      return [...steps, { ...end, text: <Trans>No delivery report received</Trans> }];
    case 'failed':
    case 'rejected':
      return [...steps, { ...end, ...unsent, text: words.failed }];
    case 'cancelled':
      return [queued, { key: 'end', text: <Trans>Cancelled before it was sent</Trans>, at: failed_at, ...unsent }];
    case 'sent':
      return [...steps, { key: 'wait', text: <Trans>Waiting for the delivery report</Trans>, at: null, isOpen: true }];
    default:
      return [queued, { ...sent, at: null, isOpen: true }];
  }
}
