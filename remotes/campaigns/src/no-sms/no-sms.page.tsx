import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useScope } from '@app/platform/session.ts';
import { Badge } from '@app/ui/badge.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { ForbiddenState } from '@app/ui/forbidden-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { SkeletonCard } from '@app/ui/skeleton-card.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { channelsQuery } from '../shared/channels.queries.ts';
import { usableSendersQuery, useLiveSenders } from '../shared/senders/sender.queries.ts';
import { BrandStep } from './brand-step.tsx';
import classes from './no-sms.module.css';
import { Step } from './step.tsx';
import { TemplateStep } from './template-step.tsx';

/** Milliseconds between two looks, should the event that tells of a decision not arrive. */
const POLL = 15_000;

/** `/Campaigns/Sms/no_sms`: what is missing before the first SMS, where each stands; it leaves once nothing is. */
export function NoSmsPage() {
  const locale = useLocale();
  const mayRead = useScope('campaign:read');
  const senders = useQuery({ ...usableSendersQuery, enabled: mayRead, refetchInterval: POLL });
  useLiveSenders();
  if (senders.data && senders.data.info.approved > 0) return <Navigate to={paths.smsCampaigns()} replace />;
  return (
    <Page
      title={pageTitle(manifest.pages, paths.noSms(), locale)}
      purpose={<Trans>A few steps to the first message. This page goes on by itself as soon as you are ready.</Trans>}
      width="wide"
    >
      {!mayRead ? (
        <ForbiddenState scope="campaign:read" />
      ) : senders.error && !senders.data ? (
        <ErrorState error={senders.error} onRetry={() => void senders.refetch()} />
      ) : !senders.data ? (
        <div aria-busy="true">
          <SkeletonCard height={360} />
        </div>
      ) : (
        <ol className={classes.steps}>
          <ChannelStep />
          <BrandStep senders={senders.data.data} />
          <TemplateStep />
          <CampaignStep />
        </ol>
      )}
    </Page>
  );
}

/** Whether the channel itself is on; it is, but for its brand name. */
function ChannelStep() {
  const channels = useQuery(channelsQuery);
  const sms = channels.data?.data.find(({ key }) => key === 'sms');
  if (!sms) return null;
  const isOn = sms.status === 'ready' || sms.status === 'needs_sender';
  return (
    <Step
      number={1}
      state={isOn ? 'done' : 'open'}
      title={<Trans>SMS channel</Trans>}
      aside={
        isOn ? (
          <Badge tone="delivered">
            <Trans>On</Trans>
          </Badge>
        ) : (
          <Badge tone="paused">{sms.status}</Badge>
        )
      }
    >
      <p>
        <Trans>Your account can use SMS; each message is paid from your balance.</Trans>
      </p>
    </Step>
  );
}

function CampaignStep() {
  const mayWrite = useScope('campaign:write');
  return (
    <Step number={4} state="open" title={<Trans>The first campaign</Trans>}>
      <p>
        <Trans>It can be written and checked now, and sent once a brand name is approved.</Trans>
      </p>
      <div className={classes.actions}>
        {mayWrite && (
          <LinkButton size="xs" variant="default" to={paths.smsSender()}>
            <Trans>Write a draft meanwhile</Trans>
          </LinkButton>
        )}
        <LinkButton size="xs" variant="subtle" to={paths.channels()}>
          <Trans>See channels and prices</Trans>
        </LinkButton>
      </div>
    </Step>
  );
}
