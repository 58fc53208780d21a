import { FileDownload } from '@app/audience/file-download.tsx';
import { invoiceFormats, type Invoice } from '@app/contracts/billing/invoice.ts';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Money } from '@app/ui/money.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { fileOfInvoice } from './invoices.queries.ts';
import { PaymentLink } from './payment-link.tsx';

/** Columns of the list; `pathTo` leads to one invoice beside it. */
export function useInvoiceColumns(pathTo: (invoice: Invoice) => string): Column<Invoice>[] {
  const { t } = useLingui();
  return [
    {
      key: 'number',
      header: t`Invoice`,
      sort: 'number',
      cell: (invoice) => <Link to={pathTo(invoice)}>{invoice.number}</Link>,
    },
    {
      key: 'status',
      header: t`Status`,
      phone: 'detail',
      cell: ({ status }) => <StatusBadge status={status} usual="paid" />,
    },
    { key: 'payment', header: t`Top-up`, phone: 'none', cell: ({ payment }) => <PaymentLink payment={payment} /> },
    {
      key: 'subtotal',
      header: t`Before VAT`,
      align: 'right',
      phone: 'none',
      priority: 3,
      cell: ({ subtotal, currency }) => <Money amount={subtotal} currency={currency} />,
    },
    {
      key: 'vat',
      header: t`VAT`,
      align: 'right',
      phone: 'none',
      cell: ({ vat, currency }) => <Money amount={vat} currency={currency} />,
    },
    {
      key: 'total',
      header: t`Total`,
      sort: 'total',
      align: 'right',
      phone: 'end',
      cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
    },
    {
      key: 'issued_at',
      header: t`Issued`,
      sort: 'issued_at',
      phone: 'detail',
      cell: ({ issued_at: at }) => <DateTime at={at} show="date" />,
    },
    {
      key: 'files',
      header: t`Download`,
      phone: 'none',
      cell: ({ id }) =>
        invoiceFormats.map((format) => (
          <FileDownload key={format} ask={() => fileOfInvoice(id, format)}>
            {format.toUpperCase()}
          </FileDownload>
        )),
    },
  ];
}
