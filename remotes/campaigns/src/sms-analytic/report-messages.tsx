import type { SmsAnalytics } from '@app/contracts/campaign/sms-analytics.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { SentMessages } from '../shared/messages/sent-messages.tsx';
import classes from '../shared/view/message-log.module.css';
import { reportMessagesQuery } from './sms-analytics.queries.ts';
import type { reportState } from './sms-analytics.state.ts';

type State = UrlValues<typeof reportState>;

interface ReportMessagesProps {
  readonly report: SmsAnalytics;
  readonly state: State;
  readonly onChange: (changes: Partial<State>, options?: { readonly replace: boolean }) => void;
}

/** The messages that the report counts, one by one. */
export function ReportMessages({ report, state, onChange }: ReportMessagesProps) {
  const { t } = useLingui();
  const log = useQuery(reportMessagesQuery(report, state));
  const counted = formatNumber(log.data?.total ?? 0);
  return (
    <>
      <Toolbar
        search={
          <SearchInput
            label={t`Search by number, name, content or message id`}
            value={state.search}
            onSearch={(search) => onChange({ search }, { replace: true })}
          />
        }
      />
      <SentMessages
        label={t`Messages`}
        // Fetched again and again while it moves, which is no reason to grey the rows out.
        query={{ ...log, isFetching: log.isPlaceholderData }}
        message={state.message}
        pathTo={(message) => paths.smsReport({ ...state, message })}
        onChange={onChange}
        onClearFilters={state.search === '' ? undefined : () => onChange({ search: '' })}
        empty={<EmptyState title={<Trans>No messages</Trans>} />}
      />
      {log.data?.info.total_is_capped && (
        <p className={classes.capped}>
          <Trans>There are more than {counted} matches; narrow the search to see the rest.</Trans>
        </p>
      )}
    </>
  );
}
