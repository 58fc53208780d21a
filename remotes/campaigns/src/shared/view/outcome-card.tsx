import type { CampaignCounts } from '@app/contracts/campaign/campaign.ts';
import { Card } from '@app/ui/card.tsx';
import { Count } from '@app/ui/count.tsx';
import { percentText } from '@app/ui/figure-text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CampaignBar } from '../campaign-progress.tsx';
import classes from './outcome-card.module.css';

interface OutcomeCardProps {
  readonly counts: CampaignCounts;
  /** Beside the title. */
  readonly aside?: ReactNode;
  /** To whom messages are handed over, as the name of that step. */
  readonly handedOver: ReactNode;
  /** Steps between handing over and delivery. */
  readonly children?: ReactNode;
  /** What the figures do not say. */
  readonly hint?: ReactNode;
}

/** How far the campaign is: the share that arrived, a bar of what became of everybody, and the way there in steps. */
export function OutcomeCard({ counts, aside, handedOver, children, hint }: OutcomeCardProps) {
  const { t } = useLingui();
  const { recipients, delivered, queued, sending, cancelled, failed } = counts;
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
      <ol className={classes.funnel} aria-label={t`The way to the recipients`}>
        <OutcomeStep name={<Trans>Recipients</Trans>} value={recipients} whole={recipients} />
        <OutcomeStep name={handedOver} value={recipients - queued - sending - cancelled - failed} whole={recipients} />
        {children}
        <OutcomeStep name={<Trans>Delivered</Trans>} value={delivered} whole={recipients} />
      </ol>
      {hint && <p className={classes.hint}>{hint}</p>}
    </Card>
  );
}

interface OutcomeStepProps {
  readonly name: ReactNode;
  readonly value: number;
  readonly whole: number;
}

/** How many came as far as this. */
export function OutcomeStep({ name, value, whole }: OutcomeStepProps) {
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
    </li>
  );
}
