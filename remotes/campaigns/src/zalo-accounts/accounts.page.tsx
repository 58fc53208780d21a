import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useScope } from '@app/platform/session.ts';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { ForbiddenState } from '@app/ui/forbidden-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { SkeletonCard } from '@app/ui/skeleton-card.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { oasQuery, useLiveZalo } from '../shared/zalo/zalo.queries.ts';
import classes from './accounts.module.css';
import { OaCard } from './oa-card.tsx';
import { ReturnFromZalo } from './return-from-zalo.tsx';

/** `/Campaigns/zalo/oa_id`: official accounts, how each is doing, and where Zalo sends people back to. */
export function ZaloAccountsPage() {
  const locale = useLocale();
  const mayRead = useScope('campaign:read');
  const oas = useQuery({ ...oasQuery, enabled: mayRead });
  useLiveZalo();
  const accounts = oas.data?.data ?? [];
  return (
    <Page
      title={pageTitle(manifest.pages, paths.zaloAccounts(), locale)}
      purpose={<Trans>The accounts that send for you over Zalo: quota, quality and access.</Trans>}
      action={
        accounts.length > 0 &&
        oas.data?.info.offered && (
          <LinkButton variant="default" to={paths.zaloSenderModal()}>
            <Trans>Choose or link one</Trans>
          </LinkButton>
        )
      }
    >
      <ReturnFromZalo />
      {!mayRead ? (
        <ForbiddenState scope="campaign:read" />
      ) : oas.error && !oas.data ? (
        <ErrorState error={oas.error} onRetry={() => void oas.refetch()} />
      ) : !oas.data ? (
        <div aria-busy="true">
          <SkeletonCard height={280} />
        </div>
      ) : accounts.length === 0 ? (
        <EmptyState
          title={<Trans>No Zalo OA is linked yet</Trans>}
          text={<Trans>Linking takes a minute. See what it needs, then allow it at Zalo.</Trans>}
          action={
            <LinkButton to={paths.noZalo()}>
              <Trans>What it takes</Trans>
            </LinkButton>
          }
        />
      ) : (
        <ul className={classes.accounts}>
          {accounts.map((oa) => (
            <OaCard key={oa.id} oa={oa} />
          ))}
        </ul>
      )}
    </Page>
  );
}
