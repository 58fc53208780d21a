import type { TemplateRecord, TemplateUses } from '@app/contracts/template/template.ts';
import { destroyTemplate } from '@app/contracts/template/template.calls.ts';
import { api } from '@app/platform/api.ts';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { DeleteRecord } from '../shared/delete-record.tsx';
import { refreshTemplateLists, templateQuery } from '../shared/templates/template.queries.ts';

interface DeleteTemplateProps {
  readonly template: TemplateRecord;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a template is deleted, or says what still needs it. */
export function DeleteTemplate({ template: { id, name }, onClose, onDeleted }: DeleteTemplateProps) {
  const answer = useQuery(templateQuery(id));
  const uses = answer.data?.info.uses;
  const isUsed = uses !== undefined && uses.campaigns.length + uses.configurations.length > 0;
  return (
    <DeleteRecord
      name={name}
      text={<Trans>Campaigns that were sent with it stay as they are. This cannot be taken back.</Trans>}
      confirmLabel={<Trans>Delete the template</Trans>}
      lookup={answer}
      uses={isUsed && <Uses uses={uses} />}
      remove={() => api.send(destroyTemplate, { id })}
      refresh={refreshTemplateLists}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  );
}

function Uses({ uses }: { uses: TemplateUses }) {
  return (
    <>
      {uses.campaigns.map(({ id, name: campaign, status }) => (
        <li key={id}>
          <Link to={status === 'draft' ? paths.smsText({ id }) : paths.smsCampaign(id)}>{campaign}</Link>{' '}
          <StatusBadge status={status} />
        </li>
      ))}
      {uses.configurations.map(({ id, name: service, status }) => (
        <li key={id}>
          <Link to={paths.verify()}>{service}</Link> <StatusBadge status={status} />
        </li>
      ))}
    </>
  );
}
