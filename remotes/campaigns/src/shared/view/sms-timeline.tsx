import type { Message } from '@app/contracts/message/message.ts';
import { Money } from '@app/ui/money.tsx';
import { Trans } from '@lingui/react/macro';
import { messageSteps, Steps, type Step } from './message-steps.tsx';

/** What happened to a message, in order, with what it cost, and what is waited for. */
export function SmsTimeline({ message }: { message: Message }) {
  const costs = { charged: <Charge message={message} />, free: <Trans>Nothing was charged</Trans> };
  return <Steps steps={[...messageSteps(message, costs), ...clickOf(message)]} />;
}

function clickOf({ clicked_at: at }: Message): Step[] {
  return at === null ? [] : [{ key: 'click', text: <Trans>A link of it was followed</Trans>, at, tone: 'good' }];
}

/** What was taken when the message was handed over, and how that comes about. */
function Charge({ message: { channel, price, segments, currency } }: { message: Message }) {
  if (price === 0) return <Trans>Nothing was charged</Trans>;
  const total = <Money amount={price} currency={currency} />;
  if (channel === 'zalo' || segments < 2) return <Trans>{total} charged</Trans>;
  const each = <Money amount={price / segments} currency={currency} />;
  return (
    <Trans>
      {total} charged: {segments} × {each}
    </Trans>
  );
}
