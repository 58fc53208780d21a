import { HOLD_MINUTES } from '@app/contracts/number/offer.ts';
import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { DataList } from '@app/ui/data-list.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { Cart } from './cart.tsx';
import { KycGate } from './kyc-gate.tsx';
import { useOfferColumns } from './offer-columns.tsx';
import { OfferFilters } from './offer-filters.tsx';
import { heldQuery, offersQuery, refreshHeld } from './subscribe.queries.ts';
import { isOfferSort, subscribeState } from './subscribe.state.ts';

const noFilters = { type: [], features: [], area: '', pattern: '' } as const;

/** `/numbers/subscribe`: finds numbers, keeps them for ten minutes, and rents them. */
export function SubscribePage() {
  const { t } = useLingui();
  const locale = useLocale();
  const [state, change] = useUrlState(subscribeState);
  const list = useQuery(offersQuery(state));
  const held = useQuery(heldQuery());
  const columns = useOfferColumns(new Set(held.data?.data.map(({ number }) => number)));
  useEvent('number', () => void refreshHeld());
  // What was locked opens by itself once the company is verified.
  useEvent('kyc', () => void refreshHeld());
  const isLocked = list.data?.data.some(({ missing }) => missing.includes('company_verified')) ?? false;
  const isFiltered = state.type.length + state.features.length > 0 || state.area !== '' || state.pattern !== '';
  return (
    <Page
      title={pageTitle(manifest.pages, paths.subscribe(), locale)}
      purpose={<Trans>A number you select is kept for you for {HOLD_MINUTES} minutes.</Trans>}
      action={
        <LinkButton variant="default" to={paths.manage()}>
          <Trans>See your numbers</Trans>
        </LinkButton>
      }
    >
      {isLocked && <KycGate missing={list.data?.info.kyc_missing ?? []} />}
      <Cart held={held.data?.data ?? []} />
      {!held.data && held.error && <ErrorState error={held.error} onRetry={() => void held.refetch()} />}
      <OfferFilters state={state} change={change} />
      <DataList
        label={t`Numbers to rent`}
        query={list}
        columns={columns}
        rowKey={({ number }) => number}
        onSort={(sort) => isOfferSort(sort) && change({ sort })}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ size })}
        onClearFilters={isFiltered ? () => change(noFilters) : undefined}
        empty={
          <EmptyState
            title={<Trans>No numbers available</Trans>}
            text={<Trans>Select another country, or try again later.</Trans>}
          />
        }
      />
    </Page>
  );
}
