import {
  verificationCarriers,
  type ComparedCounts,
  type StageCounts,
  type VerificationReport,
  type VerificationStage,
} from '@app/contracts/verification/verification-report.ts';
import { verifyChannels } from '@app/contracts/verify/service-settings.ts';
import { Card } from '@app/ui/card.tsx';
import { Count } from '@app/ui/count.tsx';
import { percentText } from '@app/ui/figure-text.ts';
import { Table } from '@app/ui/table.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useChannelName } from '../shared/channel-texts.ts';
import { useNameOfCarrier } from '../shared/name-of-carrier.ts';
import classes from '../shared/verify.module.css';
import type { LinkOf } from './report-links.ts';

interface TableOf<Lines extends keyof VerificationReport> {
  readonly lines: VerificationReport[Lines];
  readonly linkOf: LinkOf;
}

/** What each channel sent and delivered. */
export function ChannelTable({ lines, linkOf }: TableOf<'by_channel'>) {
  const { t } = useLingui();
  const nameOf = useChannelName();
  const rows = lines.map((line) => ({
    ...line,
    key: line.channel,
    name: nameOf(line.channel),
    to: (stage: VerificationStage) =>
      linkOf(stage, { channel: verifyChannels.filter((known) => known === line.channel) }),
  }));
  return <StageTable title={t`By channel`} head={t`Channel`} rows={rows} />;
}

/** What became of codes in each carrier's network. */
export function CarrierTable({ lines, linkOf }: TableOf<'by_carrier'>) {
  const { t } = useLingui();
  const nameOf = useNameOfCarrier();
  const rows = lines.map((line) => ({
    ...line,
    key: line.carrier,
    name: nameOf(line.carrier),
    to: (stage: VerificationStage) =>
      linkOf(stage, { carrier: verificationCarriers.filter((known) => known === line.carrier) }),
  }));
  return <StageTable title={t`By carrier`} head={t`Carrier`} rows={rows} />;
}

/** What became of the codes of each service. */
export function ServiceTable({ lines, linkOf }: TableOf<'by_service'>) {
  const { t } = useLingui();
  const rows = lines.map((line) => ({
    ...line,
    key: line.id,
    to: (stage: VerificationStage) => linkOf(stage, { service: line.id }),
  }));
  return <StageTable title={t`By service`} head={t`Service`} rows={rows} />;
}

interface StageRow extends ComparedCounts {
  readonly key: string;
  readonly name: string;
  readonly to: (stage: VerificationStage) => string;
}

interface StageTableProps {
  readonly title: string;
  readonly head: string;
  readonly rows: readonly StageRow[];
}

const stages = ['started', 'sent', 'delivered', 'verified'] as const;
/** Phones have room for what the conversion is made of. */
const classOf = (stage: VerificationStage) =>
  stage === 'started' || stage === 'delivered' ? classes.notOnPhones : undefined;

function StageTable({ title, head, rows }: StageTableProps) {
  const { t } = useLingui();
  if (rows.length === 0) return null;
  const heads = {
    started: t({ message: 'Started', context: 'stage' }),
    sent: t`Sent`,
    delivered: t`Delivered`,
    verified: t`Verified`,
  };
  return (
    <Card title={title}>
      <Table label={title} isInCard>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {stages.map((stage) => (
              <th key={stage} scope="col" data-align="right" className={classOf(stage)}>
                {heads[stage]}
              </th>
            ))}
            <th scope="col" data-align="right">
              {t`Conversion rate`}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td>{row.name}</td>
              {stages.map((stage) => (
                <td key={stage} data-align="right" className={classOf(stage)}>
                  {row.now[stage] === 0 ? (
                    <Count value={0} />
                  ) : (
                    <Link to={row.to(stage)}>
                      <Count value={row.now[stage]} />
                    </Link>
                  )}
                </td>
              ))}
              <td data-align="right" className={classes.percent}>
                <Conversion {...row} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

/** The conversion, and below it that of the period before. */
function Conversion({ now, before }: ComparedCounts) {
  const old = conversionText(before);
  return (
    <>
      {conversionText(now)}
      <br />
      <small>
        <Trans>before: {old}</Trans>
      </small>
    </>
  );
}

/** Verified per sent; a dash where nothing was sent. */
export function conversionText({ sent, verified }: StageCounts): string {
  return sent === 0 ? '–' : percentText(verified, sent);
}
