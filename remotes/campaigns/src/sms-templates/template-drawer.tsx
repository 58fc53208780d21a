import type { Answer } from '@app/contracts/core/call.ts';
import type { TemplateRecord } from '@app/contracts/template/template.ts';
import type { viewTemplate } from '@app/contracts/template/template.calls.ts';
import { useScope } from '@app/platform/session.ts';
import { Absent } from '@app/ui/absent.tsx';
import { Alert } from '@app/ui/alert.tsx';
import { Count } from '@app/ui/count.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { RecordDrawer, RecordFigures } from '@app/ui/record-drawer.tsx';
import type { RecordsBeside } from '@app/ui/records-beside.ts';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMessageTypeName } from '../shared/message-type-texts.ts';
import { TemplatePreview } from '../shared/templates/template-preview.tsx';
import { TemplateTimeline } from '../shared/templates/template-timeline.tsx';
import { templateQuery } from '../shared/templates/template.queries.ts';
import { TemplateVariables } from './template-variables.tsx';
import { TemplateVersions } from './template-versions.tsx';
import classes from './templates.module.css';
import type { useTemplateItems } from './use-template-items.ts';

interface TemplateDrawerProps {
  readonly id: string;
  readonly editPath: string;
  readonly itemsOf: ReturnType<typeof useTemplateItems>;
  readonly onClose: () => void;
  readonly beside?: RecordsBeside | undefined;
}

/** One template beside the list: where it stands and why, how it looks at its longest, its versions and its past. */
export function TemplateDrawer({ id, editPath, itemsOf, onClose, beside }: TemplateDrawerProps) {
  const query = useQuery(templateQuery(id));
  const template = query.data?.data;
  return (
    <RecordDrawer
      beside={beside}
      isOpen
      onClose={onClose}
      title={template?.name ?? <Trans>Template</Trans>}
      query={query}
      menu={template && itemsOf(template).filter(({ key }) => key !== 'edit')}
      footer={template && <NextStep template={template} editPath={editPath} />}
    >
      {(answer) => <Details answer={answer} />}
    </RecordDrawer>
  );
}

function Details({ answer: { data: template, info } }: { answer: Answer<typeof viewTemplate> }) {
  const { t } = useLingui();
  const typeName = useMessageTypeName();
  const { status, reason, type, sender, description, encoding, segments, segments_min: least } = template;
  return (
    <div className={classes.details}>
      <div>
        <StatusBadge status={status} />
      </div>
      <RecordFigures
        figures={[
          { label: t`Campaigns`, value: <Count value={info.campaign_count} /> },
          { label: t`Segments`, value: least === segments ? segments : `${least}–${segments}` },
          { label: t`Version`, value: template.version },
        ]}
      />
      {reason !== null && (
        <Alert tone="warning" title={<Trans>Why</Trans>}>
          {reason}
          {status === 'disabled' && (
            <p>
              <Trans>A reviewer disabled this template. Change its text to have it reviewed again.</Trans>
            </p>
          )}
        </Alert>
      )}
      <NextNote template={template} />
      <TemplatePreview
        content={template.content}
        variables={template.variables}
        optOut={info.optout}
        sender={sender?.name ?? ''}
      />
      <Facts
        facts={[
          { label: t`Message type`, value: typeName(type) },
          { label: t`Sender`, value: sender?.name ?? <Absent /> },
          { label: t`What it is for`, value: description === '' ? <Absent /> : description },
          { label: t`Encoding`, value: encoding },
        ]}
      />
      <TemplateVariables variables={template.variables} />
      <TemplateVersions versions={info.versions} />
      <section>
        <h3>
          <Trans>Timeline</Trans>
        </h3>
        <TemplateTimeline steps={info.timeline} />
      </section>
    </div>
  );
}

/** What is being reviewed, or why a newer version was refused. */
function NextNote({ template }: { template: TemplateRecord }) {
  const { next } = template;
  const version = next?.version ?? template.version;
  if ((next ?? template).status === 'pending') {
    return (
      <p className={classes.text}>
        {next ? (
          <Trans>Version {version} is being reviewed; the approved one is used until then.</Trans>
        ) : (
          <Trans>It is being reviewed. You are told as soon as it is decided.</Trans>
        )}
      </p>
    );
  }
  if (next?.status !== 'rejected') return null;
  return (
    <Alert tone="warning" title={<Trans>Version {version} was rejected</Trans>}>
      {next.reason}
    </Alert>
  );
}

interface NextStepProps {
  readonly template: TemplateRecord;
  readonly editPath: string;
}

/** What one does next with a template; what is being reviewed is waited for. */
function NextStep({ template, editPath }: NextStepProps) {
  const mayWrite = useScope('template:write');
  const { status } = template.next ?? template;
  if (!mayWrite || status === 'pending') return null;
  return (
    <LinkButton to={editPath} variant="default">
      {status === 'rejected' ? <Trans>Change and send again</Trans> : <Trans>Edit</Trans>}
    </LinkButton>
  );
}
