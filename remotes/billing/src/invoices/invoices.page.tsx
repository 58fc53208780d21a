import { listInvoices, showInvoice } from '@app/contracts/billing/invoice.calls.ts';
import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { useScope } from '@app/platform/session.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { DataList } from '@app/ui/data-list.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { IconEdit } from '@app/ui/icons.ts';
import { Page } from '@app/ui/page.tsx';
import { recordsBeside } from '@app/ui/records-beside.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ComeBack } from '../come-back.tsx';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { BillingTabs } from '../shared/billing-tabs.tsx';
import { useInvoiceColumns } from './invoice-columns.tsx';
import { InvoiceDrawer } from './invoice-drawer.tsx';
import { InvoiceFilters } from './invoice-filters.tsx';
import { invoicesQuery } from './invoices.queries.ts';
import { invoiceSorts, invoicesState } from './invoices.state.ts';
import { TaxProfileButton, TaxProfileNote } from '../shared/tax-profile.tsx';

/** `/billing/invoices`: an invoice for each payment, and who they are made out to. */
export function InvoicesPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const mayWrite = useScope('billing:write');
  const [state, change] = useUrlState(invoicesState);
  const list = useQuery(invoicesQuery(state));
  useEvent('payment', () => void refreshCalls(listInvoices, showInvoice));
  const { status, from, to, size, search, id, return: back } = state;
  const pathTo = (other: string) => paths.invoices({ ...state, id: other });
  const columns = useInvoiceColumns((invoice) => pathTo(invoice.id));
  const isFiltered = status.length > 0 || from !== '' || to !== '' || search !== '';
  return (
    <Page
      title={pageTitle(manifest.pages, paths.invoices(), locale)}
      purpose={<Trans>An invoice for each of your top-ups.</Trans>}
      action={
        mayWrite && (
          <TaxProfileButton look={{ leftSection: <IconEdit size={16} aria-hidden /> }}>
            <Trans>Tax details</Trans>
          </TaxProfileButton>
        )
      }
    >
      <ComeBack to={back} />
      <BillingTabs current="invoices" from={from} to={to} size={size} return={back} />
      <TaxProfileNote />
      <InvoiceFilters state={state} onChange={change} />
      <DataList
        label={t`Invoices`}
        query={list}
        columns={columns}
        rowKey={(invoice) => invoice.id}
        onSort={(sort) => change({ sort: invoiceSorts.find((known) => known === sort) ?? '-issued_at' })}
        onPage={(page) => change({ page })}
        onPageSize={(rows) => change({ size: rows })}
        onClearFilters={isFiltered ? () => change({ status: [], from: '', to: '', search: '' }) : undefined}
        empty={
          <EmptyState
            title={<Trans>No invoices yet</Trans>}
            text={<Trans>Each top-up gets an invoice as soon as its money has arrived.</Trans>}
          />
        }
      />
      <InvoiceDrawer
        id={id}
        pathTo={pathTo}
        beside={recordsBeside(list.data?.data, id, (other) => change({ id: other }, { replace: true }))}
        onClose={() => change({ id: '' }, { replace: true })}
      />
    </Page>
  );
}
