import type { ZaloCampaign } from '@app/contracts/zalo/zalo-campaign.ts';
import { Trans } from '@lingui/react/macro';
import { OutcomeCard } from '../shared/view/outcome-card.tsx';

/** How far the campaign is, and how many got an SMS where Zalo did not reach them. */
export function ZaloOutcome({ counts }: { counts: ZaloCampaign['counts'] }) {
  const { fell_back: fellBack } = counts;
  return (
    <OutcomeCard
      counts={counts}
      handedOver={<Trans>Handed over</Trans>}
      hint={<Trans>Zalo reports when a message has reached the phone. It does not report whether it was seen.</Trans>}
      between={fellBack > 0 ? { name: <Trans>By SMS instead</Trans>, value: fellBack } : undefined}
    />
  );
}
