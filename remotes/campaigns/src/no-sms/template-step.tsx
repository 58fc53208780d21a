import { useScope } from '@app/platform/session.ts';
import { Badge } from '@app/ui/badge.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useLiveTemplates } from '../shared/templates/template.queries.ts';
import { templatesQuery } from './no-sms.queries.ts';
import classes from './no-sms.module.css';
import { Step } from './step.tsx';

/** The template: which there are, where each stands, and why. */
export function TemplateStep() {
  const mayRead = useScope('template:read');
  const mayWrite = useScope('template:write');
  const templates = useQuery(templatesQuery(mayRead));
  useLiveTemplates();
  const all = templates.data?.data ?? [];
  const isApproved = all.some(({ status }) => status === 'approved');
  const isPending = all.some(({ status }) => status === 'pending');
  return (
    <Step
      number={3}
      state={isApproved ? 'done' : isPending ? 'waiting' : 'open'}
      title={<Trans>A template</Trans>}
      aside={
        <Badge>
          <Trans>Not required</Trans>
        </Badge>
      }
    >
      {all.length === 0 ? (
        <p>
          <Trans>
            A text that was approved once is quicker to send. You can also write one in the campaign itself.
          </Trans>
        </p>
      ) : (
        <ul className={classes.requests}>
          {all.map(({ id, name, status, reason }) => (
            <li key={id}>
              <span>
                <Link to={paths.smsTemplates({ template: id })}>{name}</Link> <StatusBadge status={status} />
              </span>
              {reason !== null && <p>{reason}</p>}
            </li>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        {mayWrite && (
          <LinkButton size="xs" variant="default" to={paths.smsTemplates({ edit: 'new' })}>
            <Trans>Write a template</Trans>
          </LinkButton>
        )}
        {mayRead && (
          <LinkButton size="xs" variant="subtle" to={paths.smsTemplates({ gallery: 'open' })}>
            <Trans>See examples</Trans>
          </LinkButton>
        )}
      </div>
    </Step>
  );
}
