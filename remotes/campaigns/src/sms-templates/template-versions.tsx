import type { TemplateVersion } from '@app/contracts/template/template.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';
import classes from './templates.module.css';

/** Every text that the template had or will have, newest first. */
export function TemplateVersions({ versions }: { versions: readonly TemplateVersion[] }) {
  if (versions.length < 2) return null;
  return (
    <Disclosure title={<Trans>Versions</Trans>} aside={versions.length}>
      <ol className={classes.list}>
        {versions.map(({ version, status, content, reason, created_at: at, created_by: author }) => (
          <li key={version}>
            <span className={classes.status}>
              <strong>
                <Trans>Version {version}</Trans>
              </strong>
              <StatusBadge status={status} />
            </span>
            <p className={classes.text}>{content}</p>
            {reason !== null && <small>{reason}</small>}
            <small>
              <DateTime at={at} />
              {author !== '' && ` · ${author}`}
            </small>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
