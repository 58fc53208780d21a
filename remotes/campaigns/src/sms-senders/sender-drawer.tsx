import type { Answer } from '@app/contracts/core/call.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import type { SenderRecord } from '@app/contracts/sender/sender-record.ts';
import { isEditableStatus } from '@app/contracts/sender/sender-states.ts';
import type { viewSender } from '@app/contracts/sender/sender.calls.ts';
import { useScope } from '@app/platform/session.ts';
import { Absent } from '@app/ui/absent.tsx';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { RecordDrawer } from '@app/ui/record-drawer.tsx';
import type { RecordsBeside } from '@app/ui/records-beside.ts';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Checklist } from '../shared/senders/documents-field.tsx';
import { useSenderWords } from '../shared/senders/sender-texts.ts';
import { CarrierStandings } from './carrier-standings.tsx';
import { RenewSender } from './renew-sender.tsx';
import { SenderFiles } from './sender-files.tsx';
import { SenderTimeline } from './sender-timeline.tsx';
import { senderQuery } from './senders.queries.ts';
import { WaitingNote } from '../shared/senders/waiting-note.tsx';
import classes from './sender-drawer.module.css';

interface SenderDrawerProps {
  readonly id: string;
  readonly editPath: string;
  readonly onDelete: (sender: SenderRecord) => void;
  readonly onClose: () => void;
  readonly beside?: RecordsBeside | undefined;
}

/** One brand name beside the list: where it stands and why, its papers, its past, and what was sent under it. */
export function SenderDrawer({ id, editPath, onDelete, onClose, beside }: SenderDrawerProps) {
  const query = useQuery(senderQuery(id));
  return (
    <RecordDrawer
      beside={beside}
      isOpen
      onClose={onClose}
      title={query.data?.data.name ?? <Trans>Brand name</Trans>}
      query={query}
      footer={query.data && <DrawerActions sender={query.data.data} editPath={editPath} onDelete={onDelete} />}
    >
      {(answer) => <Details answer={answer} />}
    </RecordDrawer>
  );
}

type ActionsProps = Pick<SenderDrawerProps, 'editPath' | 'onDelete'> & { readonly sender: SenderRecord };

function DrawerActions({ sender, editPath, onDelete }: ActionsProps) {
  const mayWrite = useScope('sender:write');
  const mayDelete = useScope('sender:delete');
  const { status } = sender;
  return (
    <>
      {mayDelete && (
        <Button variant="subtle" color="red" onClick={() => onDelete(sender)}>
          <Trans>Delete…</Trans>
        </Button>
      )}
      {mayWrite && isEditableStatus(status) && (
        <LinkButton to={editPath} variant="default">
          {status === 'rejected' ? <Trans>Change and send again</Trans> : <Trans>Edit</Trans>}
        </LinkButton>
      )}
    </>
  );
}

function Details({ answer: { data: sender, info } }: { answer: Answer<typeof viewSender> }) {
  const mayWrite = useScope('sender:write');
  const { status, reason } = sender;
  const isAsking = ['draft', 'rejected', 'pending'].includes(status);
  return (
    <div className={classes.details}>
      <div>
        <StatusBadge status={status} />
      </div>
      {reason !== null && (
        <Alert tone="warning" title={<Trans>Why</Trans>}>
          {reason}
        </Alert>
      )}
      <WaitingNote sender={sender} />
      {status === 'expiring' && <RenewSender sender={sender} mayAsk={mayWrite} />}
      <SenderFacts sender={sender} volume={info.volume_30d} />
      <section>
        <h3>
          <Trans>Carriers</Trans>
        </h3>
        <CarrierStandings carriers={sender.carriers} isDraft={status === 'draft'} />
      </section>
      <section>
        <h3>
          <Trans>Documents</Trans>
        </h3>
        {isAsking && <Checklist items={info.checklist} />}
        <SenderFiles files={sender.files} />
      </section>
      <Campaigns campaigns={info.campaigns} count={info.campaign_count} senderId={sender.id} />
      <section>
        <h3>
          <Trans>Timeline</Trans>
        </h3>
        <SenderTimeline steps={info.timeline} />
      </section>
    </div>
  );
}

function SenderFacts({ sender, volume }: { sender: SenderRecord; volume: { sent: number; delivered: number } }) {
  const { t } = useLingui();
  const words = useSenderWords();
  const { title, usage, description, sample_content: sample, company, valid_until: until } = sender;
  const sent = formatNumber(volume.sent);
  const delivered = formatNumber(volume.delivered);
  return (
    <Facts
      facts={[
        { label: t`Full name`, value: title === '' ? <Absent /> : title },
        { label: t`For`, value: words.usage(usage) },
        { label: t`Valid until`, value: until === null ? <Absent /> : <DateTime at={until} show="date" /> },
        {
          label: t`Sent in 30 days`,
          value:
            volume.sent === 0 ? (
              t`Nothing`
            ) : (
              <Trans>
                {sent}, of which {delivered} delivered
              </Trans>
            ),
        },
        { label: t`Company`, value: company.legal_name === '' ? <Absent /> : company.legal_name },
        { label: t`Tax code`, value: company.tax_code === '' ? <Absent /> : company.tax_code },
        { label: t`What you send`, value: description === '' ? <Absent /> : description },
        ...(sample === '' ? [] : [{ label: t`A message as it will be sent`, value: sample }]),
      ]}
    />
  );
}

interface CampaignsProps {
  readonly campaigns: readonly { readonly id: string; readonly name: string; readonly status: string }[];
  readonly count: number;
  readonly senderId: string;
}

function Campaigns({ campaigns, count }: CampaignsProps) {
  return (
    <section>
      <h3>
        <Plural value={count} _0="No campaign yet" one="# campaign" other="# campaigns" />
      </h3>
      <ul className={classes.list}>
        {campaigns.map(({ id, name, status }) => (
          <li key={id}>
            <Link to={paths.smsCampaign(id)}>{name}</Link>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
