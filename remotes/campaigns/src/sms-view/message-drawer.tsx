import type { Message } from '@app/contracts/message/message.ts';
import { Absent } from '@app/ui/absent.tsx';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { Count } from '@app/ui/count.tsx';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Money } from '@app/ui/money.tsx';
import { Phone } from '@app/ui/phone.tsx';
import { RecordDrawer, RecordFigures } from '@app/ui/record-drawer.tsx';
import type { RecordsBeside } from '@app/ui/records-beside.ts';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lengthText } from '../shared/sound/length-text.ts';
import { CallbackLines } from '../shared/view/callback-lines.tsx';
import { ErrorExplained } from '../shared/view/error-explained.tsx';
import classes from './message-drawer.module.css';
import { MessageTimeline } from './message-timeline.tsx';
import { campaignMessageQuery } from './sms-view.queries.ts';

interface MessageDrawerProps {
  readonly campaignId: string;
  /** Message to show, `''` for none. */
  readonly id: string;
  readonly onClose: () => void;
  readonly beside?: RecordsBeside | undefined;
}

/** One message beside the log: what happened to it and when, why it failed, what it said. */
export function MessageDrawer({ campaignId, id, onClose, beside }: MessageDrawerProps) {
  const query = useQuery(campaignMessageQuery(campaignId, id));
  const message = query.data?.data[0];
  return (
    <RecordDrawer
      beside={beside}
      isOpen={id !== ''}
      onClose={onClose}
      title={message ? <Phone number={message.to} /> : <Trans>Message</Trans>}
      query={query}
    >
      {({ data: [found] }) => (found ? <MessageDetails message={found} /> : <Moved />)}
    </RecordDrawer>
  );
}

/** Who waited has a message of another id now. */
function Moved() {
  return (
    <p>
      <Trans>This recipient is no longer waiting. Close this and look for the number in the log.</Trans>
    </p>
  );
}

function MessageDetails({ message }: { message: Message }) {
  const { t } = useLingui();
  const carrierName = useCarrierName();
  const { id, name, carrier, sender, content, encoding, segments, price, currency, status } = message;
  const { sent_at: sent, delivered_at: delivered } = message;
  const took = sent === null || delivered === null ? null : Math.max(0, Date.parse(delivered) - Date.parse(sent));
  return (
    <div className={classes.details}>
      <p>
        <StatusBadge status={status} />
      </p>
      <RecordFigures
        figures={[
          { label: t`Segments`, value: <Count value={segments} /> },
          { label: t`Cost`, value: sent === null ? <Absent /> : <Money amount={price} currency={currency} /> },
          { label: t`Delivered after`, value: took === null ? <Absent /> : lengthText(took) },
        ]}
      />
      {message.error_code !== null && (
        <section className={classes.error}>
          <ErrorExplained code={message.error_code} />
        </section>
      )}
      <MessageTimeline message={message} />
      <CallbackLines messageId={id} />
      <blockquote className={classes.content}>{content}</blockquote>
      <Facts
        facts={[
          { label: t`Name`, value: name === '' ? <Absent /> : name },
          { label: t`Carrier`, value: carrierName(carrier) },
          { label: t`Sender`, value: sender },
        ]}
      />
      <Disclosure title={<Trans>Details</Trans>}>
        <Facts
          facts={[
            { label: t`Encoding`, value: encoding },
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
