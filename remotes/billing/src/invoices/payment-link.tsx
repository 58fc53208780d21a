import type { Invoice } from '@app/contracts/billing/invoice.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { methodTexts } from '../shared/method-texts.ts';

/** How the top-up of an invoice was paid; leads to it where it has a page. */
export function PaymentLink({ payment: { id, method } }: Pick<Invoice, 'payment'>) {
  const { i18n } = useLingui();
  const way = methodTexts[method] ? i18n._(methodTexts[method]) : method;
  if (method === 'wire') return <Link to={paths.addFunds({ transfer: id })}>{way}</Link>;
  return method === 'card' ? <Link to={paths.addFunds({ payment: id })}>{way}</Link> : way;
}
