import { chargedFor, type ZaloMessage } from '@app/contracts/zalo/zalo-log.ts';
import { Absent } from '@app/ui/absent.tsx';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Money } from '@app/ui/money.tsx';
import { Phone } from '@app/ui/phone.tsx';
import { RecordDrawer, RecordFigures } from '@app/ui/record-drawer.tsx';
import type { RecordsBeside } from '@app/ui/records-beside.ts';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { channelNames } from '../shared/channel-texts.ts';
import { CallbackLines } from '../shared/view/callback-lines.tsx';
import { ErrorExplained } from '../shared/view/error-explained.tsx';
import details from '../shared/view/message-details.module.css';
import { zaloErrors } from '@app/contracts/zalo/zalo-message-errors.ts';
import classes from './message-drawer.module.css';
import { MessageTimeline } from './message-timeline.tsx';
import { RatingText } from './rating-text.tsx';
import { Stars } from './stars.tsx';
import { zaloMessageQuery } from './zalo-view.queries.ts';

interface MessageDrawerProps {
  readonly campaignId: string;
  readonly id: string;
  readonly onClose: () => void;
  readonly beside?: RecordsBeside | undefined;
}

/** One message beside the log: what happened to it on Zalo, the SMS that went out instead, and what it said. */
export function MessageDrawer({ campaignId, id, onClose, beside }: MessageDrawerProps) {
  const query = useQuery(zaloMessageQuery(campaignId, id));
  const message = query.data?.data[0];
  return (
    <RecordDrawer
      beside={beside}
      isOpen
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

function MessageDetails({ message }: { message: ZaloMessage }) {
  const { t, i18n } = useLingui();
  const carrierName = useCarrierName();
  const { name, carrier, sender, content, currency, status, fallback, rating } = message;
  const nameOf = (channel: string) => (channelNames[channel] ? i18n._(channelNames[channel]) : channel);
  return (
    <div className={details.details}>
      <p className={classes.states}>
        {nameOf('zalo')} <StatusBadge status={status} />
        {fallback && (
          <>
            {nameOf('sms')} <StatusBadge status={fallback.status} />
          </>
        )}
      </p>
      <RecordFigures
        figures={[
          { label: t`Cost on Zalo`, value: <Charge of={message} currency={currency} /> },
          ...(fallback ? [{ label: t`Cost of the SMS`, value: <Charge of={fallback} currency={currency} /> }] : []),
        ]}
      />
      {message.error_code !== null && (
        <section className={details.error}>
          <ErrorExplained code={message.error_code} errors={zaloErrors} />
        </section>
      )}
      <MessageTimeline message={message} />
      <CallbackLines messageId={message.id} />
      {rating && (
        <section>
          <h3>
            <Trans>Rating</Trans>
          </h3>
          <Stars count={rating.stars} />
          <RatingText rating={rating} />
        </section>
      )}
      {typeof fallback?.error_code === 'number' && (
        <section className={details.error}>
          <ErrorExplained code={fallback.error_code} />
        </section>
      )}
      {content !== '' && (
        <section>
          <h3>
            <Trans>Values</Trans>
          </h3>
          <p className={details.content}>{content}</p>
        </section>
      )}
      <Facts
        facts={[
          { label: t`Name`, value: name === '' ? <Absent /> : name },
          { label: t`Carrier`, value: carrierName(carrier) },
          { label: t`Zalo OA`, value: sender },
        ]}
      />
      <Disclosure title={<Trans>Details</Trans>}>
        <Ids message={message} />
      </Disclosure>
    </div>
  );
}

/** What a message is called at Zalo and with us, for support. */
function Ids({ message: { id, zalo_msg_id, zalo_error, fallback } }: { message: ZaloMessage }) {
  const { t } = useLingui();
  return (
    <Facts
      facts={[
        { label: t`Number at Zalo`, value: <Code text={zalo_msg_id} /> },
        ...(zalo_error === null ? [] : [{ label: t`Zalo’s error`, value: <Code text={String(zalo_error)} /> }]),
        { label: t`Message id`, value: <Code text={id.startsWith('msg_') ? id : null} /> },
        ...(fallback ? [{ label: t`Id of the SMS`, value: <Code text={fallback.message_id} /> }] : []),
      ]}
    />
  );
}

/** What a message cost; one that was not handed over cost nothing. */
function Charge({ of, currency }: { of: Parameters<typeof chargedFor>[0]; currency: string }) {
  const amount = chargedFor(of);
  return amount === 0 ? <Absent /> : <Money amount={amount} currency={currency} />;
}

function Code({ text }: { text: string | null }) {
  return text === null ? <Absent /> : <code className={details.id}>{text}</code>;
}
