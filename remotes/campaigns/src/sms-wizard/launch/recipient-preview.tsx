import { previewSmsRecipient } from '@app/contracts/campaign/text-variables.calls.ts';
import type { Quote } from '@app/contracts/campaign/quote.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import { callQuery } from '@app/platform/query.ts';
import { Button } from '@app/ui/button.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RecipientPreview, useAskedRecipient } from '../../shared/launch/recipient-preview.tsx';
import classes from './recipient-preview.module.css';
import { TestSms } from './test-send.tsx';

/** The SMS that any recipient would get, with their own values; for texts that differ from one to the next. */
export function SmsPreview({ quote }: { quote: Quote }) {
  const recipient = useAskedRecipient();
  const answer = useQuery({
    ...callQuery(previewSmsRecipient, { quote_id: quote.id, ...recipient.asked }),
    placeholderData: keepPreviousData,
  });
  const { longest } = quote;
  return (
    <RecipientPreview
      recipient={recipient}
      answer={answer}
      height="64px"
      others={
        longest && (
          <Button variant="default" onClick={() => recipient.ask({ phone: formatPhone(longest.phone) })}>
            <Trans>Longest message</Trans>
          </Button>
        )
      }
    >
      {({ phone, name, encoding, segments, content }) => (
        <div>
          <p className={classes.person}>
            <strong>{formatPhone(phone)}</strong> {name} · {encoding} ·{' '}
            <Plural value={segments} one="# segment" other="# segments" />
          </p>
          <p className={classes.bubble}>{content}</p>
          <TestSms quote={quote} recipient={formatPhone(phone)} />
        </div>
      )}
    </RecipientPreview>
  );
}
