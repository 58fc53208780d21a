import type { DraftFields } from '../draft/draft-fields.ts';
import type { SmsSender } from '@app/contracts/sender/sender-record.ts';
import { formatDate } from '@app/contracts/rules/dates.ts';
import { useScope } from '@app/platform/session.ts';
import { Alert } from '@app/ui/alert.tsx';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { smsSendersQuery } from '../../shared/pricing.queries.ts';
import { CarrierGrid } from '../../shared/senders/carrier-grid.tsx';
import { useLiveSenders } from '../../shared/senders/sender.queries.ts';
import classes from './sender-choice.module.css';
import { isUsable, senderNotes, type SenderNote } from './sender-notes.ts';

interface SenderChoiceProps {
  /** The draft to come back to from a request; `''` while it has no id. */
  readonly draftId: string;
  readonly messageType: DraftFields['message_type'];
  readonly chosen: string;
  readonly onChange: (senderId: string) => void;
  readonly error: string | undefined;
}

/** The account's senders: those that may send this type can be chosen, the others say why they cannot. */
export function SenderChoice({ draftId, messageType, chosen, onChange, error }: SenderChoiceProps) {
  const { t } = useLingui();
  const mayRequest = useScope('sender:write');
  const senders = useQuery(smsSendersQuery(messageType));
  useLiveSenders();
  if (senders.error && !senders.data) {
    return <ErrorState error={senders.error} onRetry={() => void senders.refetch()} />;
  }
  if (!senders.data) return <Skeleton height="132px" />;
  const all = senders.data.data;
  return (
    <>
      {!all.some((sender) => isUsable(sender, messageType)) && <NoSender hasAny={all.length > 0} />}
      {all.length > 0 && (
        <ChoiceCards
          label={t`Sender`}
          value={chosen}
          onChange={onChange}
          error={error}
          isRequired
          choices={all.map((sender) => ({
            value: sender.id,
            title: sender.name,
            text: <About sender={sender} messageType={messageType} />,
            aside: <StatusBadge status={sender.status} />,
            isDisabled: !isUsable(sender, messageType),
          }))}
        />
      )}
      {mayRequest && (
        <p>
          <Link to={paths.smsSenderModal({ id: draftId })}>
            <Trans>Request a new brand name</Trans>
          </Link>
        </p>
      )}
    </>
  );
}

function About({ sender, messageType }: { sender: SmsSender; messageType: string }) {
  const { carriers, status } = sender;
  return (
    <>
      <Notes sender={sender} notes={senderNotes(sender, messageType)} />
      {carriers.length > 0 && (
        <span className={classes.carriers}>
          <CarrierGrid carriers={carriers} isDraft={status === 'draft'} />
        </span>
      )}
    </>
  );
}

function Notes({ sender, notes }: { sender: SmsSender; notes: readonly SenderNote[] }) {
  const { reason, valid_until: until } = sender;
  const date = until === null ? '' : formatDate(until);
  const texts: Record<SenderNote, ReactNode> = {
    other_usage: <Trans>Registered for another type of message.</Trans>,
    draft: <Trans>A draft; it was not sent for review yet.</Trans>,
    waiting: <Trans>Waits for the carriers, which takes a few working days.</Trans>,
    reason,
    expired: <Trans>Its registration has ended.</Trans>,
    expiring: <Trans>Registered until {date}; renew it in time.</Trans>,
    valid: <Trans>Registered until {date}.</Trans>,
  };
  return notes.map((note) => <span key={note}>{texts[note]} </span>);
}

function NoSender({ hasAny }: { hasAny: boolean }) {
  return (
    <Alert tone="warning" title={<Trans>No approved sender for this type of message</Trans>}>
      {hasAny ? (
        <Trans>
          Carriers deliver only messages from a sender approved for this type. See below what each of your senders is
          waiting for. You can keep writing; the draft is saved.
        </Trans>
      ) : (
        <Trans>
          Carriers deliver messages only under an approved brand name, and your account has none yet. You can go on
          writing meanwhile; the draft is kept.
        </Trans>
      )}{' '}
      <Link to={paths.noSms()}>
        <Trans>See what is still missing</Trans>
      </Link>
    </Alert>
  );
}
