import type { SenderRecord, SenderUses } from '@app/contracts/sender/sender-record.ts';
import { destroySender, viewSender } from '@app/contracts/sender/sender.calls.ts';
import { api } from '@app/platform/api.ts';
import { callQuery } from '@app/platform/query.ts';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { DeleteRecord } from '../shared/delete-record.tsx';
import { refreshSenders } from '../shared/senders/sender.queries.ts';

interface DeleteSenderProps {
  readonly sender: SenderRecord;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a brand name is deleted, or says what still needs it. */
export function DeleteSender({ sender: { id, name }, onClose, onDeleted }: DeleteSenderProps) {
  const answer = useQuery(callQuery(viewSender, { id }));
  const uses = answer.data?.info.uses;
  const isUsed = uses !== undefined && uses.campaigns.length + uses.templates.length > 0;
  return (
    <DeleteRecord
      name={name}
      text={
        <Trans>
          Its documents are deleted too, and the name can be requested anew. Campaigns that were sent under it stay as
          they are. This cannot be taken back.
        </Trans>
      }
      confirmLabel={<Trans>Delete the brand name</Trans>}
      lookup={answer}
      uses={isUsed && <Uses uses={uses} />}
      remove={() => api.send(destroySender, { id })}
      refresh={refreshSenders}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  );
}

function Uses({ uses }: { uses: SenderUses }) {
  return (
    <>
      {uses.campaigns.map((campaign) => (
        <li key={campaign.id}>
          <Link to={paths.smsCampaign(campaign.id)}>{campaign.name}</Link> <StatusBadge status={campaign.status} />
        </li>
      ))}
      {uses.templates.map(({ id, name: template, status }) => (
        <li key={id}>
          <Link to={paths.smsTemplates({ template: id })}>
            <Trans>Template {template}</Trans>
          </Link>{' '}
          <StatusBadge status={status} />
        </li>
      ))}
    </>
  );
}
