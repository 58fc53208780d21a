import type { ApiError } from '@app/contracts/core/api-error.ts';
import { testZaloCampaign } from '@app/contracts/zalo/zalo-launch.calls.ts';
import type { ZaloQuote } from '@app/contracts/zalo/zalo-quote.ts';
import { callMutation } from '@app/platform/query.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { TestSend, useTestSent } from '../../shared/launch/test-send.tsx';
import { ZaloError } from '../../shared/zalo/zalo-error.tsx';

/** Sends the message to one's own Zalo first, with the values of the recipient that is looked at. */
export function TestZalo({ quote, recipient }: { quote: ZaloQuote; recipient: string }) {
  const onSent = useTestSent();
  const send = useMutation({ ...callMutation(testZaloCampaign), onSuccess: ({ info }) => onSent(info.balance) });
  return (
    <>
      <TestSend
        isSending={send.isPending}
        onSend={() => send.mutate({ mode: 'test', quote_id: quote.id, recipient })}
      />
      {send.error && <Refusal error={send.error} />}
    </>
  );
}

function Refusal({ error }: { error: ApiError }) {
  if (error.code !== 'quiet_hours') return <ZaloError error={error} />;
  return (
    <Alert tone="error">
      <Trans>Promotion may be sent over Zalo from 08:00 to 22:00 only.</Trans>
    </Alert>
  );
}
