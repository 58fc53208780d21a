import { ExportMenu } from '@app/audience/export-menu.tsx';
import { invoiceStatuses, type InvoiceStatus } from '@app/contracts/billing/invoice.ts';
import { useScope } from '@app/platform/session.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { PeriodFilter } from '@app/ui/period-filter.tsx';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { fileOfInvoices } from './invoices.queries.ts';
import type { invoicesState } from './invoices.state.ts';

type State = UrlValues<typeof invoicesState>;

const statusNames: Readonly<Record<InvoiceStatus, MessageDescriptor>> = {
  paid: msg`Paid`,
  replaced: msg`Replaced`,
  cancelled: msg`Cancelled`,
};

interface InvoiceFiltersProps {
  readonly state: State;
  readonly onChange: (changes: Partial<State>, options?: { replace?: boolean }) => void;
}

/** Numbers, status and days, and the file of what is found. */
export function InvoiceFilters({ state, onChange }: InvoiceFiltersProps) {
  const { t, i18n } = useLingui();
  const mayExport = useScope('billing:export');
  return (
    <Toolbar
      search={
        <SearchInput
          label={t`Search by invoice number`}
          value={state.search}
          onSearch={(search) => onChange({ search }, { replace: true })}
        />
      }
    >
      <FilterMenu
        label={t`Status`}
        options={invoiceStatuses.map((value) => ({ value, label: i18n._(statusNames[value]) }))}
        chosen={state.status}
        onChange={(chosen) => onChange({ status: invoiceStatuses.filter((status) => chosen.includes(status)) })}
      />
      <PeriodFilter from={state.from} to={state.to} onChange={onChange} />
      {mayExport && <ExportMenu ask={(format) => fileOfInvoices(state, format)} />}
    </Toolbar>
  );
}
