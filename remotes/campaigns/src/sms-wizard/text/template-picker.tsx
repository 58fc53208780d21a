import type { Template } from '@app/contracts/template/template.ts';
import { useScope } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import { Button } from '@app/ui/button.tsx';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { useLiveTemplates } from '../../shared/templates/template.queries.ts';
import type { DraftSession } from '../draft/draft-session.ts';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { takeTemplate } from './take-template.ts';
import classes from './template-picker.module.css';
import { wizardTemplatesQuery } from './templates.queries.ts';

/** Texts that were approved for the sender; the others say why they cannot be chosen. */
export function TemplatePicker({ draft }: { draft: DraftSession }) {
  const { fields } = useDraft(draft);
  const mayRead = useScope('template:read');
  const templates = useQuery({ ...wizardTemplatesQuery(fields.message_type), enabled: mayRead });
  useLiveTemplates();
  if (!mayRead) return null;
  if (templates.error && !templates.data) {
    return <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />;
  }
  if (!templates.data) return <Skeleton height="44px" />;
  const { sender_id: senderId } = fields;
  const fitting = templates.data.data.filter(
    ({ sender_id: own }) => own === null || senderId === '' || own === senderId,
  );
  const approved = fitting.filter(({ status }) => status === 'approved').length;
  return (
    <Disclosure
      look="card"
      title={<Trans>Start from a template</Trans>}
      aside={<Plural value={approved} _0="none approved" one="# approved" other="# approved" />}
    >
      {fitting.length === 0 ? (
        <p className={classes.none}>
          <Trans>
            There are no templates for this sender and type of message. Write the text yourself, or make one.
          </Trans>
        </p>
      ) : (
        <ul className={classes.rows}>
          {fitting.map((template) => (
            <TemplateRow key={template.id} template={template} draft={draft} />
          ))}
        </ul>
      )}
      <PickerLinks draft={draft} />
    </Disclosure>
  );
}

function PickerLinks({ draft }: { draft: DraftSession }) {
  const { id } = useDraft(draft);
  const mayWrite = useScope('template:write');
  return (
    <p className={classes.links}>
      {mayWrite && (
        <LinkButton variant="default" size="xs" to={paths.smsAddTemplate({ id })}>
          <Trans>Make a template</Trans>
        </LinkButton>
      )}
      <LinkButton variant="subtle" size="xs" to={paths.smsTemplates()}>
        <Trans>Manage templates</Trans>
      </LinkButton>
    </p>
  );
}

function TemplateRow({ template, draft }: { template: Template; draft: DraftSession }) {
  const { t } = useLingui();
  const { fields } = useDraft(draft);
  const { id, name, content, status, segments, encoding, reason } = template;
  const isChosen = fields.template_id === id;

  function use(): void {
    const { content: text, template_id, options, sender_id } = fields;
    takeTemplate(draft, template);
    if (text.trim() === '' || text === content) return;
    showToast({
      tone: 'info',
      text: t`The text was replaced by the template`,
      action: { label: t`Undo`, run: () => draft.edit({ content: text, template_id, options, sender_id }) },
    });
  }

  return (
    <li>
      <div className={classes.head}>
        <strong>{name}</strong>
        {status !== 'approved' && <StatusBadge status={status} />}
        <span className={classes.count}>
          {encoding} · <Plural value={segments} one="# segment at most" other="# segments at most" />
        </span>
      </div>
      <p className={classes.content}>{content}</p>
      {reason !== null && <p className={classes.reason}>{reason}</p>}
      {status === 'approved' && (
        <Button variant="default" size="xs" onClick={use} aria-label={t`Use the template ${name}`}>
          {isChosen ? <Trans>Use again</Trans> : <Trans>Use this text</Trans>}
        </Button>
      )}
    </li>
  );
}
