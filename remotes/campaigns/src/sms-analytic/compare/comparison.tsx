import type { SmsAnalytics } from '@app/contracts/campaign/sms-analytics.ts';
import { carriers } from '@app/contracts/rules/phone.ts';
import { Absent } from '@app/ui/absent.tsx';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { Table } from '@app/ui/table.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { isMoving } from '../sms-analytics.queries.ts';
import classes from './compare.module.css';
import { DifferenceText } from './difference-text.tsx';
import { compareCosts, compareCounts, compareShares, type ComparedLine, type Share } from './differences.ts';

/** Two whole campaigns: A is the one that the report is of. */
interface Compared {
  readonly one: SmsAnalytics;
  readonly other: SmsAnalytics;
}

interface NamedLine extends ComparedLine {
  readonly key: string;
  readonly name: ReactNode;
}

/** Two campaigns side by side, figure by figure and carrier by carrier. */
export function Comparison({ one, other }: Compared) {
  const { t } = useLingui();
  return (
    <>
      <ul className={classes.legend}>
        <LegendItem letter="A" report={one} />
        <LegendItem
          letter="B"
          report={other}
          pathTo={{ id: other.campaign?.id ?? '', compare: one.campaign?.id ?? '' }}
        />
      </ul>
      <ComparedTable label={t`Two campaigns`} title={<Trans>Figure</Trans>} lines={linesOf({ one, other })} />
      <CarrierLines one={one} other={other} />
    </>
  );
}

interface LegendItemProps {
  readonly letter: string;
  readonly report: SmsAnalytics;
  readonly pathTo?: { readonly id: string; readonly compare: string };
}

function LegendItem({ letter, report, pathTo }: LegendItemProps) {
  const name = report.campaign?.name ?? '';
  return (
    <li>
      <b className={classes.letter}>{letter}</b>
      <span>{pathTo ? <Link to={paths.smsAnalytics(pathTo)}>{name}</Link> : name}</span>
      {isUnderWay(report) && (
        <small className={classes.soFar}>
          <Trans>still under way, figures so far</Trans>
        </small>
      )}
    </li>
  );
}

const running: ReadonlySet<string | undefined> = new Set(['sending', 'paused', 'cancelling']);

/** Whether messages or receipts are still to come. */
function isUnderWay(report: SmsAnalytics): boolean {
  return running.has(report.campaign?.status) || isMoving(report);
}

function linesOf({ one, other }: Compared): NamedLine[] {
  const shares = (part: (report: SmsAnalytics) => number | null, wanted: 'higher' | 'lower') =>
    compareShares({ part: part(one), whole: one.messages }, { part: part(other), whole: other.messages }, wanted);
  const hasLinks = one.clicked !== null || other.clicked !== null;
  const clicks = { key: 'clicked', name: <Trans>Clicked</Trans>, ...shares(({ clicked }) => clicked, 'higher') };
  return [
    {
      key: 'recipients',
      name: <Trans>Recipients</Trans>,
      ...compareCounts(one.campaign?.recipients ?? 0, other.campaign?.recipients ?? 0),
    },
    { key: 'delivered', name: <Trans>Delivered</Trans>, ...shares(({ delivered }) => delivered, 'higher') },
    { key: 'failed', name: <Trans>Did not arrive</Trans>, ...shares(({ failed }) => failed, 'lower') },
    {
      key: 'open',
      name: <Trans>No delivery report yet</Trans>,
      ...shares(({ messages, delivered, failed }) => messages - delivered - failed, 'lower'),
    },
    ...(hasLinks ? [clicks] : []),
    { key: 'cost', name: <Trans>Cost per delivered message</Trans>, ...compareCosts(one, other) },
  ];
}

/** Share of delivered messages in each carrier's network that one of them was sent to. */
function CarrierLines({ one, other }: Compared) {
  const { t } = useLingui();
  const carrierName = useCarrierName();
  const lines = carriers
    .filter((carrier) => [one, other].some((report) => shareOf(report, carrier).whole > 0))
    .map((carrier) => ({
      key: carrier,
      name: carrierName(carrier),
      ...compareShares(shareOf(one, carrier), shareOf(other, carrier), 'higher'),
    }));
  if (lines.length === 0) return null;
  return <ComparedTable label={t`Delivered by carrier`} title={<Trans>Delivered by carrier</Trans>} lines={lines} />;
}

/** What of the messages in a carrier's network was delivered. */
function shareOf({ by_carrier: rows }: SmsAnalytics, wanted: string): Share {
  const row = rows.find(({ carrier }) => carrier === wanted);
  return { part: row?.delivered ?? null, whole: row?.messages ?? 0 };
}

interface ComparedTableProps {
  readonly label: string;
  readonly title: ReactNode;
  readonly lines: readonly NamedLine[];
}

function ComparedTable({ label, title, lines }: ComparedTableProps) {
  return (
    <div className={classes.table}>
      <Table label={label} isInCard>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col" data-align="right">
              A
            </th>
            <th scope="col" data-align="right">
              B
            </th>
            <th scope="col" data-align="right">
              <Trans>A against B</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, figures: [first, second], difference }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td data-align="right" className={classes.figure}>
                {first ?? <Absent />}
              </td>
              <td data-align="right" className={classes.figure}>
                {second ?? <Absent />}
              </td>
              <td data-align="right">
                <DifferenceText difference={difference} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
