import { formatPhone } from '@app/contracts/rules/phone.ts';
import { previewZaloRecipient } from '@app/contracts/zalo/zalo-launch.calls.ts';
import type { ZaloQuote } from '@app/contracts/zalo/zalo-quote.ts';
import type { ZaloTemplate } from '@app/contracts/zalo/zalo-records.ts';
import { callQuery } from '@app/platform/query.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RecipientPreview, useAskedRecipient } from '../../shared/launch/recipient-preview.tsx';
import { TemplateLook } from '../../shared/zalo/template-look.tsx';
import classes from './recipient-preview.module.css';
import { SendSample } from './send-sample.tsx';
import { TestZalo } from './test-send.tsx';

interface ZaloPreviewProps {
  readonly quote: ZaloQuote;
  readonly template: ZaloTemplate;
}

/** The message that any recipient would get, with their own values, and the SMS that may go out instead. */
export function ZaloPreview({ quote, template }: ZaloPreviewProps) {
  const recipient = useAskedRecipient();
  const answer = useQuery({
    ...callQuery(previewZaloRecipient, { quote_id: quote.id, ...recipient.asked }),
    placeholderData: keepPreviousData,
  });
  return (
    <RecipientPreview recipient={recipient} answer={answer} height="240px">
      {({ phone, name, params, sms }) => (
        <>
          <p className={classes.person}>
            <strong>{formatPhone(phone)}</strong> {name}
          </p>
          <TemplateLook template={template} values={params} />
          {sms && (
            <div>
              <p className={classes.person}>
                <Trans>If Zalo does not reach this recipient, an SMS:</Trans>{' '}
                <Plural value={sms.segments} one="# segment" other="# segments" />
              </p>
              <p className={classes.sms}>{sms.content}</p>
            </div>
          )}
          <TestZalo quote={quote} recipient={formatPhone(phone)} />
          <SendSample key={phone} template={template} values={params} />
        </>
      )}
    </RecipientPreview>
  );
}
