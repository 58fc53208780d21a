import { getDemo } from '@app/contracts/channel/channel.calls.ts';
import { demoChannels, type Demo, type DemoChannel } from '@app/contracts/channel/demo.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { useScope } from '@app/platform/session.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Card } from '@app/ui/card.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { LinkTabs } from '@app/ui/link-tabs.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { channelNames } from '../shared/channel-texts.ts';
import { demoQuery } from './channels.queries.ts';
import { channelsState } from './channels.state.ts';
import { DemoNeeds } from './demo-needs.tsx';
import { DemoOutcome } from './demo-outcome.tsx';
import { DemoPanel } from './demo-panel.tsx';
import classes from './demo.module.css';

/** Sends a fixed sample by one of the channels to the person's own phone, and shows how it comes out. */
export function TryIt() {
  const { t, i18n } = useLingui();
  const [{ demo: channel, ...others }] = useUrlState(channelsState);
  const tabs = demoChannels.map((key) => ({
    key,
    label: channelNames[key] ? i18n._(channelNames[key]) : key,
    to: paths.channels({ ...others, demo: key }),
  }));
  return (
    <Card title={<Trans>Try it on your phone</Trans>}>
      <div className={classes.demo}>
        <LinkTabs label={t`Channel to try`} tabs={tabs} current={channel} />
        <TryChannel key={channel} channel={channel} />
      </div>
    </Card>
  );
}

function TryChannel({ channel }: { channel: DemoChannel }) {
  const maySend = useScope('campaign:send');
  const demo = useQuery(demoQuery(channel));
  const last = demo.data?.data.last?.id;
  useEvent('message', ({ id }) => {
    if (id === last) void refreshCalls(getDemo);
  });
  if (demo.error && !demo.data) return <ErrorState error={demo.error} onRetry={() => void demo.refetch()} />;
  if (!demo.data) {
    return (
      <div className={classes.waiting}>
        <Skeleton height="64px" />
      </div>
    );
  }
  if (maySend) return <Offered demo={demo.data.data} />;
  return (
    <Alert>
      <Trans>You don’t have permission to send messages. Ask your account owner or an admin.</Trans>
    </Alert>
  );
}

function Offered({ demo }: { demo: Demo }) {
  return (
    <>
      {demo.needs === null ? <DemoPanel demo={demo} /> : <DemoNeeds needs={demo.needs} />}
      {demo.last && <DemoOutcome channel={demo.channel} last={demo.last} />}
    </>
  );
}
