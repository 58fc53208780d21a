import { pageTitle } from '@app/contracts/remote-pages.ts';
import { FIRST_DAILY_QUOTA, TEMPLATE_REVIEW_DAYS } from '@app/contracts/zalo/zalo-limits.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useScope } from '@app/platform/session.ts';
import { Alert } from '@app/ui/alert.tsx';
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
import { ConnectButton } from '../shared/zalo/connect-button.tsx';
import { oasQuery, useLiveZalo } from '../shared/zalo/zalo.queries.ts';
import classes from './nozalo.module.css';

/** Milliseconds between two looks, should the event that tells of a link not arrive. */
const POLL = 15_000;

/** `/Campaigns/zalo/nozalo`: what an official account is, what it takes to link one; it leaves once one is linked. */
export function NoZaloPage() {
  const locale = useLocale();
  const mayRead = useScope('campaign:read');
  const oas = useQuery({ ...oasQuery, enabled: mayRead, refetchInterval: POLL });
  useLiveZalo();
  if (oas.data && oas.data.info.connected > 0) return <Navigate to={paths.zaloCampaigns()} replace />;
  return (
    <Page
      title={pageTitle(manifest.pages, paths.noZalo(), locale)}
      purpose={<Trans>Link a Zalo OA to send over Zalo. This page continues once one is linked.</Trans>}
    >
      {!mayRead ? (
        <ForbiddenState scope="campaign:read" />
      ) : oas.error && !oas.data ? (
        <ErrorState error={oas.error} onRetry={() => void oas.refetch()} />
      ) : !oas.data ? (
        <div aria-busy="true">
          <SkeletonCard height={420} />
        </div>
      ) : (
        <Explained isOffered={oas.data.info.offered} wasLinked={oas.data.data.length > 0} />
      )}
    </Page>
  );
}

function Explained({ isOffered, wasLinked }: { isOffered: boolean; wasLinked: boolean }) {
  const days = TEMPLATE_REVIEW_DAYS;
  const quota = formatNumber(FIRST_DAILY_QUOTA);
  return (
    <div className={classes.sheet}>
      <section>
        <h2>
          <Trans>What it is</Trans>
        </h2>
        <p>
          <Trans>
            A Zalo OA is your company’s page on Zalo. With a ZBS account, Zalo delivers messages from approved templates
            to your customers’ phone numbers, with your logo, tables and buttons.
          </Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>What you need</Trans>
        </h2>
        <ul>
          <li>
            <Trans>A Zalo OA that Zalo has verified, and its administrator’s login</Trans>
          </li>
          <li>
            <Trans>A ZBS account linked to the Zalo OA, with money in it</Trans>
          </li>
          <li>
            <Trans>Customers who have bought from you: Zalo allows no messages to others</Trans>
          </li>
        </ul>
      </section>
      <section>
        <h2>
          <Trans>Cost and time</Trans>
        </h2>
        <ul>
          <li>
            <Trans>Linking is free and takes a minute; you can end it at any time.</Trans>
          </li>
          <li>
            <Trans>Zalo usually reviews a template within {days} working days.</Trans>
          </li>
          <li>
            <Trans>Each template has its own price per message, which Zalo sets and we show with it.</Trans>
          </li>
          <li>
            <Trans>A new Zalo OA can send {quota} messages a day; good ratings raise this limit.</Trans>
          </li>
        </ul>
      </section>
      <div className={classes.actions}>
        {isOffered ? (
          <ConnectButton>
            <Trans>Link a Zalo OA</Trans>
          </ConnectButton>
        ) : (
          <Alert tone="warning">
            <Trans>This system isn’t registered with Zalo yet. Ask your operator.</Trans>
          </Alert>
        )}
        {wasLinked && (
          <LinkButton variant="default" to={paths.zaloAccounts()}>
            <Trans>See earlier links</Trans>
          </LinkButton>
        )}
      </div>
    </div>
  );
}
