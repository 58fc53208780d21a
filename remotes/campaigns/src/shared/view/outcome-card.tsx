import type { CampaignCounts } from '@app/contracts/campaign/campaign.ts';
import { Card } from '@app/ui/card.tsx';
import { Count } from '@app/ui/count.tsx';
import { percentText } from '@app/ui/figure-text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CampaignBar } from '../campaign-progress.tsx';
import { largestLoss, lossesOf, type Losses } from './losses.ts';
import classes from './outcome-card.module.css';

interface OutcomeCardProps {
  readonly counts: CampaignCounts;
  /** Beside the title. */
  readonly aside?: ReactNode;
  /** To whom messages are handed over, as the name of that step. */
  readonly handedOver: ReactNode;
  /** A step between handing over and delivery. */
  readonly between?: { readonly name: ReactNode; readonly value: number } | undefined;
  /** What the figures do not say. */
  readonly hint?: ReactNode;
}

/** How far the campaign is: the share that arrived, a bar of what became of everybody, and where people were lost. */
export function OutcomeCard({ counts, aside, handedOver, between, hint }: OutcomeCardProps) {
  const { t } = useLingui();
  const { recipients, excluded, delivered, queued, sending, cancelled, failed } = counts;
  const whole = recipients + excluded;
  const losses = lossesOf(counts);
  return (
    <Card title={<Trans>Outcome</Trans>} aside={aside}>
      <p className={classes.headline}>
        <strong>{percentText(delivered, recipients)}</strong>
        <span>
          <Trans>
            delivered: <Count value={delivered} /> of <Count value={recipients} /> recipients
          </Trans>
        </span>
      </p>
      <CampaignBar counts={counts} />
      <p className={classes.conclusion}>
        <LargestLoss losses={losses} />
      </p>
      <ol className={classes.funnel} aria-label={t`The way to the recipients`}>
        {excluded > 0 && <OutcomeStep name={<Trans>Numbers put in</Trans>} value={whole} whole={whole} />}
        <OutcomeStep name={<Trans>Recipients</Trans>} value={recipients} whole={whole} lost={losses.leftOut} />
        <OutcomeStep
          name={handedOver}
          value={recipients - queued - sending - cancelled - failed}
          whole={whole}
          lost={losses.notHandedOver}
        />
        {between && <OutcomeStep {...between} whole={whole} />}
        <OutcomeStep name={<Trans>Delivered</Trans>} value={delivered} whole={whole} lost={losses.notDelivered} />
      </ol>
      {hint && <p className={classes.hint}>{hint}</p>}
    </Card>
  );
}

/** Where most people were lost, in a sentence. */
function LargestLoss({ losses }: { losses: Losses }) {
  const part = largestLoss(losses);
  if (part === null) return <Trans>No recipient was lost on the way.</Trans>;
  const count = <Count value={losses[part]} />;
  if (part === 'leftOut') return <Trans>Most losses are before sending (doubled, invalid or opted out): {count}</Trans>;
  if (part === 'notHandedOver') return <Trans>Most losses are in sending (refused or cancelled): {count}</Trans>;
  return <Trans>Most losses are after sending (not delivered): {count}</Trans>;
}

interface OutcomeStepProps {
  readonly name: ReactNode;
  readonly value: number;
  readonly whole: number;
  /** How many of the step before did not come as far as this. */
  readonly lost?: number;
}

/** How many came as far as this, and how many were lost before it. */
function OutcomeStep({ name, value, whole, lost = 0 }: OutcomeStepProps) {
  return (
    <li>
      <span>{name}</span>
      <span className={classes.track}>
        <span className={classes.fill} style={{ transform: `scaleX(${whole === 0 ? 0 : value / whole})` }} />
      </span>
      <span className={classes.value}>
        <Count value={value} />
      </span>
      <span className={classes.share}>{percentText(value, whole)}</span>
      {lost > 0 && (
        <small className={classes.lost}>
          <Trans>
            lost: <Count value={lost} />
          </Trans>
        </small>
      )}
    </li>
  );
}
