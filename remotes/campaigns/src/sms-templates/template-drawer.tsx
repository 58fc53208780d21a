import type { Answer } from '@app/contracts/core/call.ts';
import type { TemplateRecord } from '@app/contracts/template/template.ts';
import type { viewTemplate } from '@app/contracts/template/template.calls.ts';
import { useScope } from '@app/platform/session.ts';
import { Absent } from '@app/ui/absent.tsx';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { RecordDrawer } from '@app/ui/record-drawer.tsx';
import type { RecordsBeside } from '@app/ui/records-beside.ts';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMessageTypeName } from '../shared/message-type-texts.ts';
import { TemplatePreview } from '../shared/templates/template-preview.tsx';
import { TemplateTimeline } from '../shared/templates/template-timeline.tsx';
import { templateQuery } from '../shared/templates/template.queries.ts';
import { TemplateVariables } from './template-variables.tsx';
import { TemplateVersions } from './template-versions.tsx';
import classes from './templates.module.css';
import type { TemplateActions } from './use-template-actions.ts';

interface TemplateDrawerProps {
  readonly id: string;
  readonly editPath: string;
  readonly actions: TemplateActions;
  readonly onDelete: (template: TemplateRecord) => void;
  readonly onClose: () => void;
  readonly beside?: RecordsBeside | undefined;
}

/** One template beside the list: where it stands and why, how it looks at its longest, its versions and its past. */
export function TemplateDrawer({ id, onClose, beside, ...actions }: TemplateDrawerProps) {
  const query = useQuery(templateQuery(id));
  return (
    <RecordDrawer
      beside={beside}
      isOpen
      onClose={onClose}
      title={query.data?.data.name ?? <Trans>Template</Trans>}
      query={query}
      footer={query.data && <DrawerActions template={query.data.data} {...actions} />}
    >
      {(answer) => <Details answer={answer} />}
    </RecordDrawer>
  );
}

function Details({ answer: { data: template, info } }: { answer: Answer<typeof viewTemplate> }) {
  const { t } = useLingui();
  const typeName = useMessageTypeName();
  const { status, reason, type, sender, description, encoding, segments, segments_min: least } = template;
  const count = info.campaign_count;
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
          {
            label: t`Segments`,
            value: (
              <>
                {least === segments ? segments : `${least}–${segments}`} · {encoding}
              </>
            ),
          },
          { label: t`What it is for`, value: description === '' ? <Absent /> : description },
          { label: t`Campaigns`, value: <Plural value={count} _0="None yet" one="# campaign" other="# campaigns" /> },
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

type ActionsProps = Pick<TemplateDrawerProps, 'editPath' | 'actions' | 'onDelete'> & {
  readonly template: TemplateRecord;
};

function DrawerActions({ template, editPath, actions, onDelete }: ActionsProps) {
  const mayWrite = useScope('template:write');
  const mayDelete = useScope('template:delete');
  const { status } = template.next ?? template;
  return (
    <>
      {mayDelete && (
        <Button variant="subtle" color="red" onClick={() => onDelete(template)}>
          <Trans>Delete…</Trans>
        </Button>
      )}
      {mayWrite &&
        actions.itemsFor(template).map(({ key, label, run }) => (
          <Button key={key} variant="default" onClick={run}>
            {label}
          </Button>
        ))}
      {mayWrite && status !== 'pending' && (
        <LinkButton to={editPath} variant="default">
          {status === 'rejected' ? <Trans>Change and send again</Trans> : <Trans>Edit</Trans>}
        </LinkButton>
      )}
    </>
  );
}
