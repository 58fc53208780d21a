import type { CampaignCounts } from '@app/contracts/campaign/campaign.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { Absent } from '@app/ui/absent.tsx';
import { useLingui } from '@lingui/react/macro';
import classes from './campaign-progress.module.css';
import { progressParts } from './progress-parts.ts';

/** How far a campaign is: a bar of what became of its recipients, and how many of them have the message. */
export function CampaignProgress({ counts }: { counts: CampaignCounts }) {
  if (counts.recipients === 0) return <Absent />;
  return (
    <div className={classes.progress}>
      <div className={classes.small}>
        <CampaignBar counts={counts} />
      </div>
      <span className={classes.text} aria-hidden="true">
        {formatNumber(counts.delivered)} / {formatNumber(counts.recipients)}
      </span>
    </div>
  );
}

interface CampaignBarProps {
  readonly counts: CampaignCounts;
  /** What it says to people who cannot see it; that of messages unless given. */
  readonly label?: string;
}

/** The bar alone, as wide as its place. */
export function CampaignBar({ counts, label }: CampaignBarProps) {
  const { t } = useLingui();
  const delivered = formatNumber(counts.delivered);
  const recipients = formatNumber(counts.recipients);
  return (
    <div className={classes.bar} role="img" aria-label={label ?? t`${delivered} of ${recipients} delivered`}>
      {progressParts(counts).map(({ part, percent }) => (
        <span key={part} className={classes[part]} style={{ width: `${percent}%` }} />
      ))}
    </div>
  );
}
