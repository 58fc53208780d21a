import type { WidgetProps } from '@app/platform/remote-module.ts';
import { useScope } from '@app/platform/session.ts';
import { Count } from '@app/ui/count.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { periodsUntil } from '@app/ui/periods.ts';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Stat, Stats } from '@app/ui/stat.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { summaryQuery } from './summary.queries.ts';
import { widgetLinks } from './widget-links.ts';
import classes from './widgets.module.css';

/** How many contacts there are, how many came in this month, and how many refused messages. */
export function DirectorySummary({ height = 56 }: WidgetProps) {
  const [openedAt] = useState(() => Date.now());
  const { data: answer, error, refetch } = useQuery(summaryQuery);
  if (error && !answer) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!answer) return <Skeleton height={`${height}px`} />;
  const { contacts, added_this_month: added, opted_out: optedOut } = answer.data;
  if (contacts === 0) return <Nobody />;
  return (
    <Stats isInCard>
      <Stat label={<Trans>Contacts</Trans>} to={widgetLinks.contacts()} value={<Count value={contacts} />} />
      <Stat
        label={<Trans>New this month</Trans>}
        to={widgetLinks.addedSince(periodsUntil(openedAt).month.from)}
        value={<Count value={added} />}
      />
      <Stat label={<Trans>Opted out</Trans>} to={widgetLinks.optedOut()} value={<Count value={optedOut} />} />
    </Stats>
  );
}

function Nobody() {
  const mayWrite = useScope('contact:write');
  return (
    <div className={classes.nobody}>
      <p>
        <Trans>No contacts yet</Trans>
      </p>
      {mayWrite && (
        <LinkButton to={widgetLinks.importFile()} variant="default">
          <Trans>Import a file</Trans>
        </LinkButton>
      )}
    </div>
  );
}
