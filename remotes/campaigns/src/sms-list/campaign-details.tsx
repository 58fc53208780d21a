import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { countSegments } from '@app/contracts/rules/segments.ts';
import { Absent } from '@app/ui/absent.tsx';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { Count } from '@app/ui/count.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Money } from '@app/ui/money.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CampaignProgress } from '../shared/campaign-progress.tsx';
import { messageTypeTexts } from '../shared/message-type-texts.ts';
import classes from './campaign-details.module.css';
import { CountsEquation } from './counts-equation.tsx';

interface CampaignDetailsProps {
  readonly campaign: Campaign;
  /** Recipients by carrier. */
  readonly byCarrier: Readonly<Record<string, number>>;
}

/** What a campaign sends, to whom, what came of it and what it cost. */
export function CampaignDetails({ campaign, byCarrier }: CampaignDetailsProps) {
  const { t, i18n } = useLingui();
  const carrierName = useCarrierName();
  const { cost, counts } = campaign;
  const type = messageTypeTexts[campaign.message_type];
  const { encoding, segments } = countSegments(campaign.content);
  const money = (amount: number) => <Money amount={amount} currency={cost.currency} />;
  return (
    <div className={classes.details}>
      <header className={classes.header}>
        <StatusBadge status={campaign.status} />
        <CampaignProgress counts={counts} />
      </header>
      <section>
        <h3>
          <Trans>Content</Trans>
        </h3>
        <blockquote className={classes.content}>{campaign.content}</blockquote>
        <p className={classes.hint}>
          {encoding} · <Plural value={segments} one="# segment" other="# segments" />
        </p>
      </section>
      <section>
        <h3>
          <Trans>Recipients</Trans>
        </h3>
        <CountsEquation counts={counts} />
      </section>
      {Object.keys(byCarrier).length > 0 && (
        <section>
          <h3>
            <Trans>By carrier</Trans>
          </h3>
          <Facts
            facts={Object.entries(byCarrier).map(([carrier, count]) => ({
              label: carrierName(carrier),
              value: <Count value={count} />,
            }))}
          />
        </section>
      )}
      <section>
        <h3>
          <Trans>Details</Trans>
        </h3>
        <Facts
          facts={[
            { label: t`Sender`, value: campaign.sender?.name ?? <Absent /> },
            { label: t`Message type`, value: type ? i18n._(type) : campaign.message_type },
            { label: t`Estimated cost`, value: money(cost.estimated) },
            { label: t`Reserved`, value: money(cost.reserved) },
            { label: t`Charged`, value: money(cost.charged) },
            { label: t`Created by`, value: campaign.created_by },
            { label: t`Created at`, value: <DateTime at={campaign.created_at} /> },
            { label: t`Launched at`, value: <DateTime at={campaign.launched_at} /> },
            { label: t`Finished at`, value: <DateTime at={campaign.finished_at} /> },
          ]}
        />
      </section>
    </div>
  );
}
