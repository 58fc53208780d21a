import type { TemplateRecord } from '@app/contracts/template/template.ts';
import { Button } from '@app/ui/button.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { TemplateForm } from '../../shared/templates/template-form.tsx';
import { templateQuery, templateSendersQuery } from '../../shared/templates/template.queries.ts';
import { usableSender } from '../../shared/templates/usable-sender.ts';
import { draftQuery, smsDrafts } from '../draft/open-drafts.ts';
import { takeTemplate } from '../text/take-template.ts';
import classes from './add-template.module.css';

interface AddTemplateProps {
  /** `''` for a draft that was not saved yet. */
  readonly draftId: string;
  readonly onClose: () => void;
}

/** The form, begun with what the draft has already, and what became of the template once it was sent. */
export function AddTemplate({ draftId, onClose }: AddTemplateProps) {
  const [made, setMade] = useState<TemplateRecord | null>(null);
  const senders = useQuery(templateSendersQuery);
  const opened = useQuery(draftQuery(draftId));
  const draft = smsDrafts.openDraft(draftId);
  if (made) return <Made template={made} draftId={draftId} onClose={onClose} />;
  if (senders.error && !senders.data) {
    return <ErrorState error={senders.error} onRetry={() => void senders.refetch()} />;
  }
  if (!senders.data || (!draft && opened.isPending)) return <Skeleton height="320px" />;
  const fields = draft?.state().fields;
  const usable = usableSender(senders.data.data, fields?.message_type ?? 'customer_care');
  const start = {
    ...(fields && { type: fields.message_type }),
    content: fields?.template_id === '' ? fields.content : '',
    sender_id: fields?.sender_id || (usable?.id ?? ''),
  };
  return (
    <TemplateForm
      template={null}
      start={start}
      senders={senders.data.data}
      optOut={senders.data.info.optout}
      onDone={setMade}
      onCancel={onClose}
    />
  );
}

/** The template as it stands now: it is followed until the dialog is closed. */
function Made({ template: first, draftId, onClose }: AddTemplateProps & { template: TemplateRecord }) {
  const answer = useQuery({ ...templateQuery(first.id), refetchInterval: 15_000 });
  const template = answer.data?.data ?? first;
  const { name, status, reason } = template;
  const draft = smsDrafts.openDraft(draftId);
  return (
    <div className={classes.made} role="status">
      <p className={classes.name}>
        <strong>{name}</strong> <StatusBadge status={status} />
      </p>
      {reason !== null && <p>{reason}</p>}
      {status === 'approved' ? (
        <p>
          <Trans>You can use it now.</Trans>
        </p>
      ) : (
        <p>
          <Trans>
            It can be sent once it is approved; you are told. Your campaign’s draft is kept, so that you can go on
            writing.
          </Trans>
        </p>
      )}
      <div className={classes.actions}>
        <LinkButton variant="default" to={paths.smsTemplates({ template: template.id })}>
          <Trans>See the template</Trans>
        </LinkButton>
        {status === 'approved' && draft ? (
          <Button
            onClick={() => {
              takeTemplate(draft, template);
              onClose();
            }}
          >
            <Trans>Use it in the campaign</Trans>
          </Button>
        ) : (
          <Button onClick={onClose}>
            <Trans>Back to the campaign</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
