import { listMessages } from '@app/contracts/message/message.calls.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { SentMessages } from '../shared/messages/sent-messages.tsx';
import { messageLogQuery } from './channels.queries.ts';
import { channelsState } from './channels.state.ts';
import classes from './channels.module.css';

/** The newest messages of the account; each follows its receipt while it is on screen. */
export function MessageLog() {
  const { t } = useLingui();
  const [state, change] = useUrlState(channelsState);
  const log = useQuery(messageLogQuery(state));
  const rows = log.data?.data ?? [];
  useEvent('message', ({ id, campaign_id }) => {
    // A campaign sends thousands; of those only the ones on screen matter.
    if (campaign_id === null || rows.some((row) => row.id === id)) void refreshCalls(listMessages);
  });

  return (
    <section className={classes.log}>
      <h2>
        <Trans>Message log</Trans>
      </h2>
      <SentMessages
        label={t`Message log`}
        query={log}
        message={state.message}
        pathTo={(message) => paths.channels({ ...state, message })}
        onChange={change}
        empty={
          <EmptyState
            title={<Trans>No messages yet</Trans>}
            text={<Trans>Messages you send appear here with their delivery status.</Trans>}
          />
        }
      />
    </section>
  );
}
