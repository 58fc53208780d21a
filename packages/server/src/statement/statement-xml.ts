import type { StatementDetail } from '@app/contracts/billing/statement.ts';
import { withText, xmlText } from '../invoice/xml-text.ts';
import { daysOf } from './months.ts';
import type { StatementParties } from './statement-parties.ts';

/** Names the schema of docs/statement-xml.md; a change that breaks readers gets another number. */
const NAMESPACE = 'urn:messaging-dashboard:statement:1';
const DAY = 86_400_000;

/** A month's statement as XML, by the schema of docs/statement-xml.md. Amounts are whole minor units of the currency. */
export function statementXml(statement: StatementDetail, parties: StatementParties): string {
  const { first, next } = daysOf(statement.month);
  const last = new Date(Date.parse(next) - DAY).toISOString().slice(0, 10);
  return xmlText({
    name: 'statement',
    attributes: { xmlns: NAMESPACE },
    content: [
      withText('month', statement.month),
      withText('firstDay', first),
      withText('lastDay', last),
      withText('isClosed', String(statement.is_closed)),
      withText('madeAt', parties.now.toISOString()),
      withText('currency', statement.currency),
      { name: 'seller', content: [withText('legalName', parties.seller)] },
      {
        name: 'account',
        content: [
          withText('legalName', parties.account),
          withText('taxCode', parties.taxCode),
          withText('address', parties.address),
        ],
      },
      withText('opening', statement.opening),
      withText('topups', statement.topups),
      withText('bonuses', statement.bonuses),
      {
        name: 'spending',
        content: statement.channels.map(({ channel, amount }) => ({
          name: 'amount',
          attributes: { channel },
          content: amount,
        })),
      },
      withText('refunds', statement.refunds),
      withText('adjustments', statement.adjustments),
      withText('closing', statement.closing),
      withText('onHold', statement.on_hold),
    ],
  });
}
