import { useScope, useUser } from '@app/platform/session.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { IconSend } from '@app/ui/icons.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { Trans } from '@lingui/react/macro';
import { applyCampaignEvent, refreshWallet } from './home.queries.ts';
import classes from './home.module.css';
import { LatestCampaigns } from './latest-campaigns.tsx';
import { RunningCampaigns } from './running-campaigns.tsx';
import { WalletCard } from './wallet-card.tsx';

/** The dashboard: money, what is running, what was sent last. Each card stands and fails alone. */
export function HomePage() {
  const { name } = useUser();
  const canSeeCampaigns = useScope('campaign:read');
  const canSend = useScope('campaign:send');
  useEvent('campaign', applyCampaignEvent);
  useEvent('balance', () => void refreshWallet());
  return (
    <Page
      title={<Trans>Hello, {name}</Trans>}
      action={
        canSend && (
          <LinkButton to="/channels" leftSection={<IconSend size={18} />}>
            <Trans>Send a message</Trans>
          </LinkButton>
        )
      }
    >
      <div className={classes.cards}>
        <WalletCard />
        {canSeeCampaigns && <RunningCampaigns />}
        {canSeeCampaigns && <LatestCampaigns />}
      </div>
    </Page>
  );
}
