import { campaignPath } from '@app/contracts/campaign/campaign-path.ts';
import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Card } from '@app/ui/card.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { FilteredEmptyState } from '@app/ui/filtered-empty-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { CampaignBadge } from '../shared/campaign-badge.tsx';
import { CampaignProgress } from '../shared/campaign-progress.tsx';
import { channelNames } from '../shared/channel-texts.ts';
import { CampaignFilters } from '../shared/campaign-filters.tsx';
import classes from './latest-campaigns.module.css';
import { newest, type ChannelCampaigns } from './overview.queries.ts';
import type { overviewState } from './overview.state.ts';
import { PickChannel } from './pick-channel.tsx';

interface LatestCampaignsProps {
  readonly lists: readonly ChannelCampaigns[];
  readonly state: UrlValues<typeof overviewState>;
  readonly onChange: (changes: Partial<UrlValues<typeof overviewState>>) => void;
}

/** The newest campaigns, each a link to its page. */
export function LatestCampaigns(props: LatestCampaignsProps) {
  return (
    <Card
      title={<Trans>Recent campaigns</Trans>}
      aside={
        <span className={classes.all}>
          <Link to={paths.smsCampaigns()}>
            <Trans>All SMS campaigns</Trans>
          </Link>
          <Link to={paths.voiceCampaigns()}>
            <Trans>All voice campaigns</Trans>
          </Link>
          <Link to={paths.zaloCampaigns()}>
            <Trans>All Zalo campaigns</Trans>
          </Link>
        </span>
      }
    >
      {(isFiltered(props.state) || newest(props.lists).length > 0) && (
        <div className={classes.filters}>
          <Toolbar>
            <CampaignFilters state={props.state} onChange={props.onChange} />
          </Toolbar>
        </div>
      )}
      <LatestRows {...props} />
    </Card>
  );
}

function isFiltered({ type, from, to }: LatestCampaignsProps['state']): boolean {
  return type.length > 0 || from !== '' || to !== '';
}

function LatestRows({ lists, state, onChange }: LatestCampaignsProps) {
  const failed = lists.filter(({ campaigns, error }) => error && !campaigns);
  const [first] = failed;
  if (first?.error && failed.length === lists.length) {
    return <ErrorState error={first.error} onRetry={() => lists.forEach((list) => void list.refetch())} />;
  }
  if (lists.some(({ campaigns, error }) => !campaigns && error === null)) {
    return (
      <div aria-busy="true">
        <Skeleton height="220px" />
      </div>
    );
  }
  const campaigns = newest(lists);
  return (
    <>
      {failed.map((list) => (
        <FailedChannel key={list.channel} list={list} />
      ))}
      {campaigns.length > 0 && <Rows campaigns={campaigns} />}
      {campaigns.length === 0 && isFiltered(state) && (
        <FilteredEmptyState onClear={() => onChange({ type: [], dated: 'created_at', from: '', to: '' })} />
      )}
      {campaigns.length === 0 && !isFiltered(state) && failed.length === 0 && <PickChannel />}
    </>
  );
}

/** Says that the campaigns of one channel are missing; those of the others are shown. */
function FailedChannel({ list: { channel, error, refetch } }: { list: ChannelCampaigns }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const name = channelNames[channel] ? i18n._(channelNames[channel]) : channel;
  if (!error) return null;
  return (
    <Alert tone="error" title={<Trans>{name}: the campaigns could not be loaded</Trans>}>
      {errorText(error, locale)}{' '}
      <Button variant="subtle" size="xs" onClick={() => void refetch()}>
        <Trans>Try {name} again</Trans>
      </Button>
    </Alert>
  );
}

function Rows({ campaigns }: { campaigns: readonly Campaign[] }) {
  const { i18n } = useLingui();
  return (
    <ul className={classes.rows}>
      {campaigns.map(({ id, name, channel, status, counts, launched_at, created_at }) => (
        <li key={id} className={classes.row}>
          <span className={classes.name}>
            <Link to={campaignPath({ id, channel })}>{name}</Link>
            <small>{channelNames[channel] ? i18n._(channelNames[channel]) : channel}</small>
          </span>
          <span className={classes.status}>
            <CampaignBadge campaign={{ status, channel, counts }} />
          </span>
          <span className={classes.progress}>
            <CampaignProgress counts={counts} />
          </span>
          <span className={classes.time}>
            <DateTime at={launched_at ?? created_at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
