import { FileDownload } from '@app/audience/file-download.tsx';
import type { StatementDetail } from '@app/contracts/billing/statement.ts';
import { usageChannelText } from '@app/contracts/billing/usage-channel-text.ts';
import { formatMonth } from '@app/contracts/rules/dates.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { Facts } from '@app/ui/facts.tsx';
import { Money } from '@app/ui/money.tsx';
import { RecordDrawer, RecordFigures } from '@app/ui/record-drawer.tsx';
import type { RecordsBeside } from '@app/ui/records-beside.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { fileOfStatement, statementQuery } from './statements.queries.ts';

interface StatementDrawerProps {
  /** Month to show (`YYYY-MM`), `''` for none. */
  readonly month: string;
  readonly onClose: () => void;
  readonly beside?: RecordsBeside | undefined;
}

/** One month beside the list. */
export function StatementDrawer({ month, onClose, beside }: StatementDrawerProps) {
  const statement = useQuery(statementQuery(month));
  const name = formatMonth(month);
  return (
    <RecordDrawer
      beside={beside}
      isOpen={month !== ''}
      onClose={onClose}
      title={<Trans>Statement {name}</Trans>}
      query={statement}
      footer={
        <>
          <FileDownload ask={() => fileOfStatement(month, 'xml')}>
            <Trans>Download XML</Trans>
          </FileDownload>
          <FileDownload ask={() => fileOfStatement(month, 'pdf')}>
            <Trans>Download PDF</Trans>
          </FileDownload>
        </>
      }
    >
      {({ data }) => <StatementDetails statement={data} />}
    </RecordDrawer>
  );
}

/** From the opening to the closing balance, line by line, each with its sign. */
function StatementDetails({ statement }: { statement: StatementDetail }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { opening, closing, topups, channels, refunds, bonuses, adjustments, spending } = statement;
  const money = (amount: number) => <Money amount={amount} currency={statement.currency} />;
  const line = (label: string, amount: number) => (amount === 0 ? [] : [{ label, value: money(amount) }]);
  return (
    <>
      <RecordFigures
        figures={[
          { label: t`Opening balance`, value: money(opening) },
          { label: t`Spent`, value: money(spending) },
          { label: t`Closing balance`, value: money(closing) },
        ]}
      />
      {!statement.is_closed && (
        <p>
          <Trans>This month is not over; its figures will change.</Trans>
        </p>
      )}
      <Facts
        facts={[
          { label: t`Opening balance`, value: money(opening) },
          { label: t`Topped up`, value: money(topups) },
          ...line(t`Bonuses`, bonuses),
          ...channels.map(({ channel, amount }) => {
            const name = usageChannelText(channel, locale);
            return { label: t`Spent: ${name}`, value: money(-amount) };
          }),
          { label: t`Refunds`, value: money(refunds) },
          ...line(t`Adjustments`, adjustments),
          { label: t`Closing balance`, value: money(closing) },
          ...line(t`Of that on hold`, statement.on_hold),
        ]}
      />
      <p>
        <Trans>Balances include money on hold for messages under way.</Trans>
      </p>
    </>
  );
}
