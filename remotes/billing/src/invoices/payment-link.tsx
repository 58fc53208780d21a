import { paymentMethodText } from '@app/contracts/billing/history-words.ts';
import type { Invoice } from '@app/contracts/billing/invoice.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';

/** How the top-up of an invoice was paid; leads to it where it has a page. */
export function PaymentLink({ payment: { id, method } }: Pick<Invoice, 'payment'>) {
  const way = paymentMethodText(method, useLocale());
  const page = paths.payment({ id, method });
  return page === null ? way : <Link to={page}>{way}</Link>;
}
