import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { countSegments } from '@app/contracts/rules/segments.ts';
import { linkKeys, variablesIn } from '@app/contracts/rules/text-variables.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { Absent } from '@app/ui/absent.tsx';
import { Card } from '@app/ui/card.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { messageTypeTexts } from '../shared/message-type-texts.ts';
import classes from './campaign-facts.module.css';

/** What is sent, under which name, when and by whom. */
export function CampaignFacts({ campaign }: { campaign: Campaign }) {
  const { t, i18n } = useLingui();
  const type = messageTypeTexts[campaign.message_type];
  return (
    <Card title={<Trans>Content</Trans>}>
      <div className={classes.columns}>
        <Content text={campaign.content} />
        <Facts
          facts={[
            { label: t`Sender`, value: campaign.sender?.name ?? <Absent /> },
            { label: t`Message type`, value: type ? i18n._(type) : campaign.message_type },
            ...(linkKeys(campaign.content).length > 0
              ? [{ label: t`Clicked`, value: <Clicked campaign={campaign} /> }]
              : []),
            ...(campaign.schedule.rate_per_min > 0
              ? [{ label: t`Messages per minute`, value: formatNumber(campaign.schedule.rate_per_min) }]
              : []),
            { label: t`Created by`, value: campaign.created_by },
            { label: t`Created at`, value: <DateTime at={campaign.created_at} /> },
            { label: t`Sent at`, value: <DateTime at={campaign.launched_at} /> },
            { label: t`Finished at`, value: <DateTime at={campaign.finished_at} /> },
          ]}
        />
      </div>
    </Card>
  );
}

/** How many recipients followed a link of the text; leads to what is known of the links. */
function Clicked({ campaign: { id, counts } }: { campaign: Campaign }) {
  return (
    <Link to={paths.smsLinks({ campaign: id })}>
      <Plural value={counts.clicked} one="# recipient" other="# recipients" />
    </Link>
  );
}

function Content({ text }: { text: string }) {
  const { encoding, segments } = countSegments(text);
  if (text === '') {
    return (
      <p className={classes.hint}>
        <Trans>No text yet.</Trans>
      </p>
    );
  }
  return (
    <div>
      <blockquote className={classes.content}>{text}</blockquote>
      <p className={classes.hint}>
        {variablesIn(text).length > 0 ? (
          <Trans>Every recipient got their own values; the log shows each message.</Trans>
        ) : (
          <>
            {encoding} · <Plural value={segments} one="# segment" other="# segments" />
          </>
        )}
      </p>
    </div>
  );
}
