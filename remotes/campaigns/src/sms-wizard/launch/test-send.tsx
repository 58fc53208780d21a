import { testSmsCampaign } from '@app/contracts/campaign/sms-launch.calls.ts';
import type { Quote } from '@app/contracts/campaign/quote.ts';
import { priceSmsTest } from '@app/contracts/campaign/test-price.calls.ts';
import { listMessages } from '@app/contracts/message/message.calls.ts';
import { api } from '@app/platform/api.ts';
import { callQuery, refreshCalls } from '@app/platform/query.ts';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { TestPrice } from '../../shared/test-send/test-price.tsx';
import { TestSend, useTestSent } from '../../shared/test-send/test-send.tsx';

interface TestSmsProps {
  readonly quote: Quote;
  /** Whose values it has; '' for the first recipient's. */
  readonly recipient: string;
}

/** Sends the SMS to a phone of one's own first; with the values of the recipient that is looked at. */
export function TestSms({ quote, recipient }: TestSmsProps) {
  const onSent = useTestSent();
  async function send(phone: string, idempotencyKey: string): Promise<void> {
    const fields = { mode: 'test', quote_id: quote.id, recipient, phone } as const;
    const { info } = await api.send(testSmsCampaign, fields, { idempotencyKey });
    onSent(info.balance, phone);
    void refreshCalls(listMessages);
  }
  if (quote.recipients.valid === 0) return null;
  return (
    <TestSend send={send} renderPrice={(phone) => <Price quote={quote} recipient={recipient} phone={phone} />}>
      <Trans>Send a test to my phone</Trans>
    </TestSend>
  );
}

function Price({ quote, recipient, phone }: TestSmsProps & { phone: string }) {
  const { data, error } = useQuery(callQuery(priceSmsTest, { quote_id: quote.id, recipient, phone }));
  if (error && !data) return <TestPrice price={null} currency={quote.currency} />;
  return <TestPrice price={data?.data.price} currency={data?.data.currency ?? quote.currency} />;
}
