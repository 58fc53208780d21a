import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import type { ApiError } from '@app/contracts/core/api-error.ts';
import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { manifest } from '../../manifest.ts';
import { listedCampaign, useLiveCampaigns } from '../live-campaigns.ts';
import { ViewSkeleton } from './view-skeleton.tsx';

interface CampaignGateProps<View> {
  /** The campaign that the address names; empty if it names none. */
  readonly id: string;
  readonly query: {
    readonly data: View | undefined;
    readonly error: ApiError | null;
    readonly refetch: () => unknown;
  };
  /** The page's own path, for its title as long as it has no campaign to be named after. */
  readonly path: string;
  /** Where all campaigns of the channel are listed, and what the link there says. */
  readonly listPath: string;
  readonly listLabel: ReactNode;
  readonly children: (view: View) => ReactNode;
}

/** The page of one campaign, kept up to date; until it is there, or where there is none, what to know instead. */
export function CampaignGate<View extends { readonly data: Campaign }>(props: CampaignGateProps<View>) {
  const { id, query, path, listPath, listLabel, children } = props;
  const locale = useLocale();
  useLiveCampaigns(query.data && [query.data.data]);
  if (query.data) return children(query.data);
  const isMissing = id === '' || query.error?.status === 404;
  const name = isMissing ? undefined : listedCampaign(id)?.name;
  return (
    <Page title={name ?? pageTitle(manifest.pages, path, locale)}>
      {isMissing ? (
        <EmptyState
          drawing="error"
          title={<Trans>This campaign does not exist</Trans>}
          text={<Trans>It may have been deleted, or the address is not complete.</Trans>}
          action={
            <LinkButton to={listPath} variant="default">
              {listLabel}
            </LinkButton>
          }
        />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ViewSkeleton />
      )}
    </Page>
  );
}
