import { followMoney } from '@app/contracts/billing/money-moved.ts';
import { listLedger, listPayments } from '@app/contracts/billing/billing.calls.ts';
import { showForecast } from '@app/contracts/billing/forecast.calls.ts';
import type { Info } from '@app/contracts/core/call.ts';
import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { useScope } from '@app/platform/session.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import type { PageSize } from '@app/ui/pagination.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { ComeBack } from '../come-back.tsx';
import { BillingTabs } from '../shared/billing-tabs.tsx';
import { BalanceCard } from './balance-card.tsx';
import classes from './history.module.css';
import { HistoryFilters } from './history-filters.tsx';
import { ledgerQuery, paymentsQuery } from './history.queries.ts';
import { historyState } from './history.state.ts';
import { LedgerList } from './ledger-list.tsx';
import { PaymentList } from './payment-list.tsx';
import { Summary } from './summary.tsx';

/** `/billing`: what is in the wallet, and every movement and payment that made it so. */
export function HistoryPage() {
  const locale = useLocale();
  const mayPay = useScope('billing:write');
  const [state, change] = useUrlState(historyState);
  const isLedger = state.tab === 'ledger';
  const ledger = useQuery({ ...ledgerQuery(state), enabled: isLedger });
  const payments = useQuery({ ...paymentsQuery(state), enabled: !isLedger });
  // Both answers carry the wallet; while one loads the other's still holds.
  const info = isLedger ? (ledger.data ?? payments.data)?.info : (payments.data ?? ledger.data)?.info;
  useEvent('balance', (now) => {
    void followMoney<{ readonly info: Info<typeof listLedger> }>(now, {
      query: isLedger ? ledger : payments,
      moneyOf: (answer) => answer.info,
      refresh: () => refreshCalls(listLedger, listPayments, showForecast),
    });
  });
  useEvent('payment', () => void refreshCalls(listPayments));

  const { from, to, size, search, return: back } = state;
  const chosen = isLedger ? state.type : state.method;
  const isFiltered = chosen.length > 0 || from !== '' || to !== '' || search !== '';
  const list = {
    onPage: (page: number) => change({ page }),
    onPageSize: (rows: PageSize) => change({ size: rows }),
    onClearFilters: isFiltered ? () => change({ type: [], method: [], from: '', to: '', search: '' }) : undefined,
  };

  return (
    <Page
      title={pageTitle(manifest.pages, paths.billing(), locale)}
      purpose={<Trans>Your balance and transaction history.</Trans>}
      action={
        mayPay && (
          <LinkButton to={paths.addFunds({ return: back })}>
            <Trans>Top up</Trans>
          </LinkButton>
        )
      }
    >
      <ComeBack to={back} />
      <Summary info={info} isFailed={info === undefined && (isLedger ? ledger : payments).error !== null} />
      <div className={classes.forecast}>
        <BalanceCard />
      </div>
      <BillingTabs current={state.tab} from={from} to={to} size={size} return={back} />
      <HistoryFilters state={state} onChange={change} />
      {isLedger ? <LedgerList query={ledger} {...list} /> : <PaymentList query={payments} {...list} />}
    </Page>
  );
}
