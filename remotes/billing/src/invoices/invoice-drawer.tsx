import { FileDownload } from '@app/audience/file-download.tsx';
import type { Invoice } from '@app/contracts/billing/invoice.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { percentText } from '@app/ui/figure-text.ts';
import { Money } from '@app/ui/money.tsx';
import { RecordDrawer, RecordFigures } from '@app/ui/record-drawer.tsx';
import type { RecordsBeside } from '@app/ui/records-beside.ts';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { fileOfInvoice, invoiceQuery } from './invoices.queries.ts';
import { PaymentLink } from './payment-link.tsx';

interface InvoiceDrawerProps {
  /** Invoice to show, `''` for none. */
  readonly id: string;
  /** Where another invoice is beside the list. */
  readonly pathTo: (id: string) => string;
  readonly onClose: () => void;
  readonly beside?: RecordsBeside | undefined;
}

/** One invoice beside the list. */
export function InvoiceDrawer({ id, pathTo, onClose, beside }: InvoiceDrawerProps) {
  const invoice = useQuery(invoiceQuery(id));
  return (
    <RecordDrawer
      beside={beside}
      isOpen={id !== ''}
      onClose={onClose}
      title={invoice.data ? invoice.data.data.number : <Trans>Invoice</Trans>}
      query={invoice}
      footer={
        <>
          <FileDownload ask={() => fileOfInvoice(id, 'xml')}>
            <Trans>Download XML</Trans>
          </FileDownload>
          <FileDownload ask={() => fileOfInvoice(id, 'pdf')}>
            <Trans>Download PDF</Trans>
          </FileDownload>
        </>
      }
    >
      {({ data }) => <InvoiceDetails invoice={data} pathTo={pathTo} />}
    </RecordDrawer>
  );
}

/** A fact where there is one. */
function known(label: string, value: string | null) {
  return value === null ? [] : [{ label, value }];
}

function InvoiceDetails({ invoice, pathTo }: { invoice: Invoice; pathTo: InvoiceDrawerProps['pathTo'] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const {
    subtotal,
    vat,
    vat_rate: rate,
    total,
    currency,
    buyer,
    seller,
    replaces,
    replaced_by: by,
    ended_at,
  } = invoice;
  const rateText = percentText(rate, 1);
  const another = (label: string, other: Invoice['replaces']) =>
    other ? [{ label, value: <Link to={pathTo(other.id)}>{other.number}</Link> }] : [];
  return (
    <>
      <RecordFigures
        figures={[
          { label: t`Before VAT`, value: <Money amount={subtotal} currency={currency} /> },
          { label: t`VAT ${rateText}`, value: <Money amount={vat} currency={currency} /> },
          { label: t`Total`, value: <Money amount={total} currency={currency} /> },
        ]}
      />
      <Facts
        facts={[
          { label: t`Status`, value: <StatusBadge status={invoice.status} /> },
          { label: t`Issued`, value: <DateTime at={invoice.issued_at} /> },
          ...(ended_at === null ? [] : [{ label: t`No longer in force since`, value: <DateTime at={ended_at} /> }]),
          ...another(t`Replaces`, replaces),
          ...another(t`Replaced by`, by),
          { label: t`Top-up`, value: <PaymentLink payment={invoice.payment} /> },
          ...invoice.lines.map(({ description, amount }) => ({
            label: description[locale],
            value: <Money amount={amount} currency={currency} />,
          })),
        ]}
      />
      <h3>
        <Trans>Buyer</Trans>
      </h3>
      <Facts
        facts={[
          { label: t`Name`, value: buyer.legal_name },
          { label: t`Tax code`, value: buyer.tax_code ?? <Trans>None</Trans> },
          ...known(t`Address`, buyer.address),
          ...known(t`Email`, buyer.email),
        ]}
      />
      <h3>
        <Trans>Seller</Trans>
      </h3>
      <Facts
        facts={[
          { label: t`Name`, value: seller.legal_name },
          { label: t`Tax code`, value: seller.tax_code },
          { label: t`Address`, value: seller.address },
        ]}
      />
    </>
  );
}
