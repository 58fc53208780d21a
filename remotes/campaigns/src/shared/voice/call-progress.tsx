import type { VoiceCampaign } from '@app/contracts/voice/voice-campaign.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { Absent } from '@app/ui/absent.tsx';
import { useLingui } from '@lingui/react/macro';
import { CampaignBar } from '../campaign-progress.tsx';
import classes from '../campaign-progress.module.css';

type Counts = VoiceCampaign['counts'];

/** How far a voice campaign is: a bar of what became of its calls, and how many were heard. */
export function CallProgress({ counts }: { counts: Counts }) {
  if (counts.recipients === 0) return <Absent />;
  return (
    <div className={classes.progress}>
      <div className={classes.small}>
        <CallBar counts={counts} />
      </div>
      <span className={classes.text} aria-hidden="true">
        {formatNumber(counts.delivered)} / {formatNumber(counts.recipients)}
      </span>
    </div>
  );
}

/** The bar alone, as wide as its place. */
export function CallBar({ counts }: { counts: Counts }) {
  const { t } = useLingui();
  const heard = formatNumber(counts.delivered);
  const recipients = formatNumber(counts.recipients);
  return <CampaignBar counts={counts} label={t`${heard} of ${recipients} heard`} />;
}
