import type { Message } from '@app/contracts/message/message.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Money } from '@app/ui/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from '../event-line.module.css';

interface Step {
  readonly key: string;
  readonly text: ReactNode;
  /** Null while it is waited for. */
  readonly at: string | null;
  readonly tone?: 'good' | 'bad';
  /** What it cost. */
  readonly cost?: ReactNode;
}

/** What happened to a message, in order, and what is waited for. */
export function SmsTimeline({ message }: { message: Message }) {
  const { t } = useLingui();
  return (
    <ol className={classes.timeline} aria-label={t`Timeline`}>
      {[...stepsOf(message), ...clickOf(message)].map(({ key, text, at, tone, cost }) => (
        <li key={key} data-tone={tone} data-open={(at === null && tone === undefined) || undefined}>
          <span>{text}</span>
          {at !== null && <DateTime at={at} />}
          {cost && <small>{cost}</small>}
        </li>
      ))}
    </ol>
  );
}

function clickOf({ clicked_at: at }: Message): Step[] {
  return at === null ? [] : [{ key: 'click', text: <Trans>A link of it was followed</Trans>, at, tone: 'good' }];
}

/** What was taken when the message was handed over, and how that comes about. */
function Charge({ message: { price, segments, currency } }: { message: Message }) {
  if (price === 0) return <Trans>Nothing was charged</Trans>;
  const total = <Money amount={price} currency={currency} />;
  if (segments < 2) return <Trans>{total} charged</Trans>;
  const each = <Money amount={price / segments} currency={currency} />;
  return (
    <Trans>
      {total} charged: {segments} × {each}
    </Trans>
  );
}

function stepsOf(message: Message): Step[] {
  const { status, created_at, sent_at, delivered_at, failed_at } = message;
  const queued: Step = { key: 'queued', text: <Trans>Queued</Trans>, at: created_at };
  const sent: Step = { key: 'sent', text: <Trans>Handed to the carrier</Trans>, at: sent_at };
  const charged: Step = { ...sent, cost: <Charge message={message} /> };
  const free = sent_at === null && { cost: <Trans>Nothing was charged</Trans> };
  const wait: Step = { key: 'wait', text: <Trans>Waiting for the delivery report</Trans>, at: null };
  const sentSteps = sent_at === null ? [queued] : [queued, charged];
  switch (status) {
    case 'delivered':
      return [
        ...sentSteps,
        { key: 'end', text: <Trans>Delivered to the phone</Trans>, at: delivered_at, tone: 'good' },
      ];
    case 'undelivered':
    case 'expired':
      return [...sentSteps, { key: 'end', text: <Trans>Not delivered</Trans>, at: failed_at, tone: 'bad' }];
    case 'unknown':
      return [
        ...sentSteps,
        { key: 'end', text: <Trans>No delivery report received</Trans>, at: failed_at, tone: 'bad' },
      ];
    case 'failed':
    case 'rejected':
      return [...sentSteps, { key: 'end', text: <Trans>Not sent</Trans>, at: failed_at, tone: 'bad', ...free }];
    case 'cancelled':
      return [queued, { key: 'end', text: <Trans>Cancelled before it was sent</Trans>, at: failed_at, ...free }];
    case 'sent':
      return [...sentSteps, wait];
    default:
      return [queued, { ...sent, at: null }];
  }
}
