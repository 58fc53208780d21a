import { messageErrors } from '@app/contracts/message/message-errors.ts';
import type { Message } from '@app/contracts/message/message.ts';
import { zaloErrors } from '@app/contracts/zalo/zalo-message-errors.ts';
import { Absent } from '@app/ui/absent.tsx';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { Count } from '@app/ui/count.tsx';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Money } from '@app/ui/money.tsx';
import { RecordFigures } from '@app/ui/record-drawer.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { lengthText } from '../sound/length-text.ts';
import { CallbackLines } from './callback-lines.tsx';
import { ErrorExplained } from './error-explained.tsx';
import classes from './message-details.module.css';
import { SmsTimeline } from './sms-timeline.tsx';

/** All that is known of one message: what happened to it and when, why it failed, what it said. */
export function MessageDetails({ message }: { message: Message }) {
  const { t } = useLingui();
  const carrierName = useCarrierName();
  const { id, name, carrier, sender, content, encoding, segments, price, currency, status } = message;
  const { sent_at: sent, delivered_at: delivered } = message;
  const isZalo = message.channel === 'zalo';
  const took = sent === null || delivered === null ? null : Math.max(0, Date.parse(delivered) - Date.parse(sent));
  return (
    <div className={classes.details}>
      <p>
        <StatusBadge status={status} />
      </p>
      <RecordFigures
        figures={[
          ...(isZalo ? [] : [{ label: t`Segments`, value: <Count value={segments} /> }]),
          { label: t`Cost`, value: sent === null ? <Absent /> : <Money amount={price} currency={currency} /> },
          { label: t`Delivered after`, value: took === null ? <Absent /> : lengthText(took) },
        ]}
      />
      {message.error_code !== null && (
        <section className={classes.error}>
          <ErrorExplained code={message.error_code} errors={isZalo ? zaloErrors : messageErrors} />
        </section>
      )}
      <SmsTimeline message={message} />
      <CallbackLines messageId={id} />
      {content !== '' && <blockquote className={classes.content}>{content}</blockquote>}
      <Facts
        facts={[
          { label: t`Name`, value: name === '' ? <Absent /> : name },
          { label: t`Carrier`, value: carrierName(carrier) },
          { label: isZalo ? t`Zalo OA` : t`Sender`, value: sender },
        ]}
      />
      <Disclosure title={<Trans>Details</Trans>}>
        <Facts
          facts={[
            ...(isZalo ? [] : [{ label: t`Encoding`, value: encoding }]),
            {
              label: t`Message id`,
              value: id.startsWith('msg_') ? <code className={classes.id}>{id}</code> : <Absent />,
            },
          ]}
        />
      </Disclosure>
    </div>
  );
}
