import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { OutcomeCard } from '../shared/view/outcome-card.tsx';

/** How far the campaign is, and the way to its report. */
export function SmsOutcome({ campaign: { id, counts } }: { campaign: Campaign }) {
  return (
    <OutcomeCard
      counts={counts}
      aside={
        <Link to={paths.smsAnalytics({ id })}>
          <Trans>Report</Trans>
        </Link>
      }
      handedOver={<Trans>Handed to carriers</Trans>}
    />
  );
}
