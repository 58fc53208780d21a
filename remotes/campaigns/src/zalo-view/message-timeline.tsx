import type { ZaloMessage } from '@app/contracts/zalo/zalo-log.ts';
import { Trans } from '@lingui/react/macro';
import { messageSteps, Steps, type Step } from '../shared/view/message-steps.tsx';

/** What happened to a message on Zalo, then to the SMS in its place, in order, and what is waited for. */
export function MessageTimeline({ message }: { message: ZaloMessage }) {
  return (
    <Steps steps={[...withRating(messageSteps({ ...message, channel: 'zalo' }), message), ...stepsOfSms(message)]} />
  );
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
