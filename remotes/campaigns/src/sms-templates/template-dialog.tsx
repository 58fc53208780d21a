import type { TemplateRecord } from '@app/contracts/template/template.ts';
import { showToast } from '@app/platform/toast.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useScope } from '@app/platform/session.ts';
import { Dialog } from '@app/ui/dialog.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { ForbiddenDialog } from '@app/ui/forbidden-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { TemplateForm } from '../shared/templates/template-form.tsx';
import { templateQuery, templateSendersQuery } from '../shared/templates/template.queries.ts';
import { usableSender } from '../shared/templates/usable-sender.ts';
import { findStarter, starterText } from './starters.ts';

interface TemplateDialogProps {
  /** The template to change; null for a new one. */
  readonly id: string | null;
  /** Key of the example that a new one begins with; `''` for none. */
  readonly start: string;
  readonly onClose: () => void;
  readonly onDone: (template: TemplateRecord) => void;
}

/** The form over the list, for a new template or one that is there. */
export function TemplateDialog({ id, start, onClose, onDone }: TemplateDialogProps) {
  const { t } = useLingui();
  const mayWrite = useScope('template:write');
  const done = (template: TemplateRecord) => {
    const { name } = template;
    const isWaiting = (template.next ?? template).status === 'pending';
    showToast({ tone: 'success', text: isWaiting ? t`${name} waits for review` : t`${name} is saved` });
    onDone(template);
  };
  const title = id === null ? <Trans>New template</Trans> : <Trans>Edit template</Trans>;
  if (!mayWrite) return <ForbiddenDialog title={title} scope="template:write" onClose={onClose} />;
  return (
    <Dialog title={title} onClose={onClose}>
      <Editor id={id} start={start} onDone={done} onCancel={onClose} />
    </Dialog>
  );
}

interface EditorProps extends Pick<TemplateDialogProps, 'id' | 'start' | 'onDone'> {
  readonly onCancel: () => void;
}

function Editor({ id, start, ...form }: EditorProps) {
  const locale = useLocale();
  const senders = useQuery(templateSendersQuery);
  const answer = useQuery({ ...templateQuery(id ?? ''), staleTime: Infinity, gcTime: 0 });
  const failed = [senders, answer].find(({ data, error }) => error && !data);
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!senders.data || (id !== null && !answer.data)) return <Skeleton height="320px" />;
  const template = answer.data?.data ?? null;
  if ((template?.next ?? template)?.status === 'pending') {
    return <Trans>A version of this template is being reviewed. Take it back first to change it.</Trans>;
  }
  const starter = findStarter(start);
  const sender = usableSender(senders.data.data, starter?.type ?? 'customer_care');
  const begun = starter && {
    name: starter.name[locale],
    type: starter.type,
    content: starterText(starter, sender?.name ?? null),
  };
  return (
    <TemplateForm
      template={template}
      start={{ ...begun, ...(sender && { sender_id: sender.id }) }}
      senders={senders.data.data}
      optOut={senders.data.info.optout}
      {...form}
    />
  );
}
