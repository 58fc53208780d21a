import { testSmsCampaign } from '@app/contracts/campaign/sms-launch.calls.ts';
import type { Quote } from '@app/contracts/campaign/quote.ts';
import { listMessages } from '@app/contracts/message/message.calls.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation, refreshCalls } from '@app/platform/query.ts';
import { useMutation } from '@tanstack/react-query';
import { TestSend, useTestSent } from '../../shared/launch/test-send.tsx';

/** Sends the SMS to one's own phone first; with the values of the recipient that is looked at. */
export function TestSms({ quote, recipient }: { quote: Quote; recipient: string }) {
  const locale = useLocale();
  const onSent = useTestSent();
  const send = useMutation({
    ...callMutation(testSmsCampaign),
    onSuccess: ({ info }) => {
      onSent(info.balance);
      void refreshCalls(listMessages);
    },
  });
  if (quote.recipients.valid === 0) return null;
  return (
    <TestSend isSending={send.isPending} onSend={() => send.mutate({ mode: 'test', quote_id: quote.id, recipient })}>
      {send.error && <p role="alert">{errorText(send.error, locale)}</p>}
    </TestSend>
  );
}
