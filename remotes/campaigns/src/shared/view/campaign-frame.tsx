import type { Approval } from '@app/contracts/campaign/approval.ts';
import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { Page } from '@app/ui/page.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { ApprovalCard } from '../approval/approval-card.tsx';
import { CampaignButtons } from '../campaign-buttons.tsx';
import { CampaignSummary } from './campaign-summary.tsx';
import classes from './campaign-view.module.css';

const CampaignHistory = lazyPart(
  async () => (await import(/* webpackChunkName: "campaigns-history" */ './campaign-history.tsx')).CampaignHistory,
);

const CampaignSources = lazyPart(
  async () => (await import(/* webpackChunkName: "campaigns-history" */ './campaign-sources.tsx')).CampaignSources,
);

interface CampaignFrameProps {
  readonly campaign: Campaign;
  readonly approval: Approval | null;
  /** What a person should know about its state. */
  readonly note: ReactNode;
  /** What is sent, from whom and to whom. */
  readonly facts: ReactNode;
  /** Everybody it goes to, once it is launched. */
  readonly log: ReactNode;
  /** What becomes of it, once it is launched. */
  readonly children: ReactNode;
}

/** A campaign from its draft to its last receipt: its name, state and buttons, and the parts of its page. */
export function CampaignFrame({ campaign, approval, note, facts, log, children }: CampaignFrameProps) {
  const isLaunched = campaign.counts.recipients > 0 && campaign.status !== 'draft';
  return (
    <Page
      title={campaign.name}
      purpose={<CampaignSummary campaign={campaign} />}
      action={<CampaignButtons campaign={campaign} />}
    >
      <div className={classes.parts}>
        {note}
        {approval && <ApprovalCard campaign={campaign} approval={approval} />}
        {isLaunched && children}
        {facts}
        {campaign.status !== 'draft' && (
          <Fold title={<Trans>Where recipients come from</Trans>}>
            <CampaignSources campaign={campaign} />
          </Fold>
        )}
        {isLaunched && log}
        <Fold title={<Trans context="campaign">History</Trans>}>
          <CampaignHistory id={campaign.id} />
        </Fold>
      </div>
    </Page>
  );
}

/** What few look at, loaded when it is opened. */
function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Disclosure look="card" title={title}>
      <div className={classes.folded}>
        <Suspense fallback={<Skeleton height="80px" />}>{children}</Suspense>
      </div>
    </Disclosure>
  );
}
