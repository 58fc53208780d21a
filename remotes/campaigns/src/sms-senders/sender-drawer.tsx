import type { Answer } from '@app/contracts/core/call.ts';
import type { SenderRecord } from '@app/contracts/sender/sender-record.ts';
import { isEditableStatus } from '@app/contracts/sender/sender-states.ts';
import type { viewSender } from '@app/contracts/sender/sender.calls.ts';
import { useScope } from '@app/platform/session.ts';
import { Absent } from '@app/ui/absent.tsx';
import { Alert } from '@app/ui/alert.tsx';
import { Count } from '@app/ui/count.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { percentText } from '@app/ui/figure-text.ts';
import { RecordDrawer, RecordFigures, RecordParts } from '@app/ui/record-drawer.tsx';
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
import type { useSenderItems } from './use-sender-items.ts';
import { WaitingNote } from '../shared/senders/waiting-note.tsx';
import classes from './sender-drawer.module.css';

interface SenderDrawerProps {
  readonly id: string;
  readonly editPath: string;
  readonly itemsOf: ReturnType<typeof useSenderItems>;
  readonly onClose: () => void;
  readonly beside?: RecordsBeside | undefined;
}

/** One brand name beside the list: where it stands and why, its papers, its past, and what was sent under it. */
export function SenderDrawer({ id, editPath, itemsOf, onClose, beside }: SenderDrawerProps) {
  const query = useQuery(senderQuery(id));
  const sender = query.data?.data;
  return (
    <RecordDrawer
      beside={beside}
      isOpen
      onClose={onClose}
      title={sender?.name ?? <Trans>Brand name</Trans>}
      query={query}
      menu={sender && itemsOf(sender).filter(({ key }) => key !== 'edit')}
      footer={sender && <NextStep sender={sender} editPath={editPath} />}
    >
      {(answer) => <Details answer={answer} />}
    </RecordDrawer>
  );
}

function NextStep({ sender: { status }, editPath }: { sender: SenderRecord; editPath: string }) {
  const mayWrite = useScope('sender:write');
  if (!mayWrite || !isEditableStatus(status)) return null;
  return (
    <LinkButton to={editPath} variant="default">
      {status === 'rejected' ? <Trans>Change and send again</Trans> : <Trans>Edit</Trans>}
    </LinkButton>
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
      <Volume volume={info.volume_30d} campaigns={info.campaign_count} />
      {reason !== null && (
        <Alert tone="warning" title={<Trans>Why</Trans>}>
          {reason}
        </Alert>
      )}
      <WaitingNote sender={sender} />
      {status === 'expiring' && <RenewSender sender={sender} mayAsk={mayWrite} />}
      <SenderFacts sender={sender} />
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

interface VolumeProps {
  readonly volume: Answer<typeof viewSender>['info']['volume_30d'];
  readonly campaigns: number;
}

/** What was sent under it, and how much of that arrived. */
function Volume({ volume: { sent, delivered }, campaigns }: VolumeProps) {
  const { t } = useLingui();
  return (
    <>
      <RecordFigures
        figures={[
          { label: t`Sent in 30 days`, value: <Count value={sent} /> },
          { label: t`Delivered`, value: sent === 0 ? <Absent /> : percentText(delivered, sent) },
          { label: t`Campaigns`, value: <Count value={campaigns} /> },
        ]}
      />
      <RecordParts
        label={t`Sent in 30 days`}
        parts={[
          { name: t`Delivered`, count: delivered, tone: 'delivered' },
          { name: t`Not delivered`, count: sent - delivered, tone: 'line-strong' },
        ]}
      />
    </>
  );
}

const given = (text: string) => (text === '' ? <Absent /> : text);

function SenderFacts({ sender }: { sender: SenderRecord }) {
  const { t } = useLingui();
  const words = useSenderWords();
  const { title, usage, description, sample_content: sample, company, valid_until: until } = sender;
  return (
    <>
      <Facts
        facts={[
          { label: t`Full name`, value: given(title) },
          { label: t`For`, value: words.usage(usage) },
          { label: t`Valid until`, value: until === null ? <Absent /> : <DateTime at={until} show="date" /> },
        ]}
      />
      <Disclosure title={<Trans>What was registered</Trans>}>
        <Facts
          facts={[
            { label: t`Company`, value: given(company.legal_name) },
            { label: t`Tax code`, value: given(company.tax_code) },
            { label: t`What you send`, value: given(description) },
            ...(sample === '' ? [] : [{ label: t`A message as it will be sent`, value: sample }]),
          ]}
        />
      </Disclosure>
    </>
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
