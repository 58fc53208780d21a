import { testZaloCampaign } from '@app/contracts/zalo/zalo-launch.calls.ts';
import type { ZaloQuote } from '@app/contracts/zalo/zalo-quote.ts';
import { listMessages } from '@app/contracts/message/message.calls.ts';
import { api } from '@app/platform/api.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Trans } from '@lingui/react/macro';
import { TestPrice } from '../../shared/test-send/test-price.tsx';
import { TestSend, useTestSent } from '../../shared/test-send/test-send.tsx';
import { ZaloError } from '../../shared/zalo/zalo-error.tsx';

/** Sends the message to a Zalo of one's own first, with the values of the recipient that is looked at. */
export function TestZalo({ quote, recipient }: { quote: ZaloQuote; recipient: string }) {
  const onSent = useTestSent();
  async function send(phone: string, idempotencyKey: string): Promise<void> {
    const fields = { mode: 'test', quote_id: quote.id, recipient, phone } as const;
    const { info } = await api.send(testZaloCampaign, fields, { idempotencyKey });
    onSent(info.balance, phone);
    void refreshCalls(listMessages);
  }
  return (
    <TestSend
      send={send}
      renderPrice={() => <TestPrice price={quote.unit_price} currency={quote.currency} />}
      renderRefusal={(error) =>
        error.code === 'quiet_hours' ? (
          <Alert tone="error">
            <Trans>Promotion may be sent over Zalo from 08:00 to 22:00 only.</Trans>
          </Alert>
        ) : (
          <ZaloError error={error} />
        )
      }
    >
      <Trans>Send a test to my phone</Trans>
    </TestSend>
  );
}
