import { followMoney } from '@app/contracts/billing/money-moved.ts';
import { listUsage } from '@app/contracts/billing/usage.calls.ts';
import { usageGroups } from '@app/contracts/billing/usage.ts';
import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { useScope } from '@app/platform/session.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { Card } from '@app/ui/card.tsx';
import { PictureSkeleton } from '@app/ui/picture.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ComeBack } from '../come-back.tsx';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { BillingTabs } from '../shared/billing-tabs.tsx';
import { SpendingChart } from './spending-chart.tsx';
import { SpendingWords } from './spending-words.tsx';
import { UsageFilters } from './usage-filters.tsx';
import { UsageList } from './usage-list.tsx';
import { usageQuery } from './usage.queries.ts';
import { usageSorts, usageState } from './usage.state.ts';

const MemberLimits = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "billing-member-limits" */ './member-limits/member-limits.tsx')).MemberLimits,
);

/** `/billing/usage`: what money was spent on, in a picture and in rows. */
export function UsagePage() {
  const locale = useLocale();
  const [mayPay, seesTeam] = [useScope('billing:write'), useScope('team:read')];
  const [state, change] = useUrlState(usageState);
  const query = useQuery(usageQuery(state));
  const info = query.data?.info;
  useEvent('balance', (now) => {
    void followMoney(now, { query, moneyOf: (answer) => answer.info, refresh: () => refreshCalls(listUsage) });
  });

  const { group, channel, from, to, size, search, return: back } = state;
  const isFiltered = channel.length > 0 || from !== '' || to !== '' || search !== '';
  // While other rows are asked for, those of before are on screen.
  const shown = usageGroups.find((known) => known === info?.group_by) ?? group;
  const isSpent = info?.sums.some(({ amount, units }) => amount !== 0 || units !== 0);
  return (
    <Page
      title={pageTitle(manifest.pages, paths.usage(), locale)}
      purpose={<Trans>What your money was spent on.</Trans>}
      action={
        mayPay && (
          <LinkButton to={paths.addFunds({ return: back })}>
            <Trans>Top up</Trans>
          </LinkButton>
        )
      }
    >
      <ComeBack to={back} />
      <BillingTabs current="usage" from={from} to={to} size={size} return={back} />
      <UsageFilters state={state} onChange={change} />
      {(info ? isSpent : !query.error) && (
        <Card title={<Trans>Spending</Trans>}>
          {info ? (
            <SpendingChart
              info={info}
              conclusion={<SpendingWords info={info} />}
              linkOf={(days) =>
                paths.usage({ ...state, ...days, group: group === 'day' ? 'campaign' : group, page: 1 })
              }
            />
          ) : (
            <PictureSkeleton isTall />
          )}
        </Card>
      )}
      {group === 'member' && seesTeam && info && (
        <Suspense fallback={<Skeleton height="160px" />}>
          <MemberLimits search={search} currency={info.currency} />
        </Suspense>
      )}
      <UsageList
        query={query}
        state={{ ...state, group: shown }}
        currency={info?.currency ?? ''}
        onSort={(sort) => change({ sort: usageSorts.find((known) => known === sort) ?? '' })}
        onPage={(page) => change({ page })}
        onPageSize={(rows) => change({ size: rows })}
        onClearFilters={isFiltered ? () => change({ channel: [], from: '', to: '', search: '' }) : undefined}
      />
    </Page>
  );
}
