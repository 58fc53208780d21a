import type { SandboxMessage } from '@app/contracts/developer/sandbox-message.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Facts, type Fact } from '@app/ui/facts.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { RecordDrawer } from '@app/ui/record-drawer.tsx';
import type { RecordsBeside } from '@app/ui/records-beside.ts';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { contentOf, useChannelName, useReason } from './content.ts';
import { SandboxCallbacks } from './sandbox-callbacks.tsx';
import { messageQuery } from './sandbox.queries.ts';

interface SandboxDrawerProps {
  /** Message to show, `''` for none. */
  readonly id: string;
  readonly beside: RecordsBeside | undefined;
  readonly onClose: () => void;
}

/** One message of a test key beside the list: how it went on, and whom callbacks told. */
export function SandboxDrawer({ id, beside, onClose }: SandboxDrawerProps) {
  const answer = useQuery(messageQuery(id));
  const message = answer.data?.data;
  return (
    <RecordDrawer
      isOpen={id !== ''}
      onClose={onClose}
      title={message ? formatPhone(message.to) : <Trans>Message</Trans>}
      query={answer}
      beside={beside}
      footer={
        message && (
          <LinkButton variant="default" to={paths.logs({ search: message.id })}>
            <Trans>Show requests</Trans>
          </LinkButton>
        )
      }
    >
      {({ data }) => <Details message={data} />}
    </RecordDrawer>
  );
}

function at(time: string | null, label: string): Fact[] {
  return time === null ? [] : [{ label, value: <DateTime at={time} /> }];
}

function Details({ message }: { message: SandboxMessage }) {
  const { t } = useLingui();
  const nameOf = useChannelName();
  const reason = useReason()(message.channel, message.error_code);
  const facts: Fact[] = [
    { label: t`Status`, value: <StatusBadge status={message.status} /> },
    ...(reason === null ? [] : [{ label: t`Reason`, value: reason }]),
    { label: t`Channel`, value: nameOf(message.channel) },
    { label: t({ message: 'From', context: 'message' }), value: message.sender },
    { label: t`Content`, value: contentOf(message) },
    ...(message.reference === ''
      ? []
      : [{ label: t({ message: 'Reference', context: 'message' }), value: message.reference }]),
    { label: t`API key`, value: message.key_name },
    ...at(message.created_at, t`Accepted`),
    ...at(message.schedule_at, t`Scheduled for`),
    ...at(message.sent_at, t`Sent`),
    ...at(message.delivered_at, t`Delivered`),
    ...at(message.failed_at, t`Failed`),
    { label: t`Message ID`, value: <code>{message.id}</code> },
  ];
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Facts facts={facts} />
      <SandboxCallbacks messageId={message.id} />
    </div>
  );
}
