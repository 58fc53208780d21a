import type { ApiError } from '@app/contracts/core/api-error.ts';
import { ErrorState } from '@app/ui/error-state.tsx';
import { SkeletonCard } from '@app/ui/skeleton-card.tsx';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { ChannelCard, type Channel } from './channel-card.tsx';
import classes from './channel-card.module.css';

interface ChannelGridProps {
  readonly query: {
    readonly data: { readonly data: readonly Channel[] } | undefined;
    readonly error: ApiError | null;
    readonly refetch: () => unknown;
  };
}

/** A card for every channel, side by side. */
export function ChannelGrid({ query }: ChannelGridProps) {
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const channels = query.data?.data;
  return (
    <div className={classes.grid}>
      {channels
        ? channels.map((channel) => <ChannelCard key={channel.key} channel={channel} link={linkOf(channel)} />)
        : ['sms', 'voice', 'zalo', 'verify'].map((key) => <SkeletonCard key={key} height={160} />)}
    </div>
  );
}

function linkOf({ key, status }: Channel): ReactNode {
  if (key === 'sms' && status === 'needs_sender') {
    return (
      <Link to={paths.noSms()}>
        <Trans>See what is still missing</Trans>
      </Link>
    );
  }
  if (key === 'sms') {
    return (
      <Link to={paths.smsCampaigns()}>
        <Trans>SMS campaigns</Trans>
      </Link>
    );
  }
  if (key === 'zalo' && status === 'needs_oa') {
    return (
      <Link to={paths.noZalo()}>
        <Trans>See what is still missing</Trans>
      </Link>
    );
  }
  if (key === 'zalo') {
    return (
      <Link to={paths.zaloCampaigns()}>
        <Trans>Zalo campaigns</Trans>
      </Link>
    );
  }
  if (key === 'voice' && status === 'needs_number') {
    return (
      <Link to={paths.subscribeNumber()}>
        <Trans>Get a number</Trans>
      </Link>
    );
  }
  if (key === 'voice') {
    return (
      <Link to={paths.voiceCampaigns()}>
        <Trans>Voice campaigns</Trans>
      </Link>
    );
  }
  if (key === 'verify') {
    return (
      <Link to={paths.verify()}>
        <Trans>Verification services</Trans>
      </Link>
    );
  }
  return null;
}
