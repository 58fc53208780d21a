import { campaignPath } from '@app/contracts/campaign/campaign-path.ts';
import { campaignSources } from '@app/contracts/campaign/campaign-sources.calls.ts';
import type { CampaignSource, CampaignSources as Sources } from '@app/contracts/campaign/campaign-sources.ts';
import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { ADVERTISING_PER_DAY } from '@app/contracts/rules/message-content.ts';
import { callQuery } from '@app/platform/query.ts';
import { Absent } from '@app/ui/absent.tsx';
import { Count } from '@app/ui/count.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { RecipientSum } from '../launch/recipient-sum.tsx';
import classes from './campaign-sources.module.css';

type Campaigns = Pick<Campaign, 'id' | 'channel'>;

/** Which lists, tags and segments a campaign goes or went to, and who was left out. */
export function CampaignSources({ campaign }: { campaign: Campaigns }) {
  const { t } = useLingui();
  const { data: answer, error, refetch } = useQuery(callQuery(campaignSources, { id: campaign.id }));
  if (error && !answer) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!answer) return <Skeleton height="80px" />;
  const { from, without, only, sum } = answer.data;
  return (
    <div className={classes.parts}>
      <Facts
        facts={[
          { label: t`Taken from`, value: from.length > 0 ? <SourceList sources={from} /> : <Absent /> },
          ...(without.length > 0
            ? [{ label: t({ message: 'Left out', context: 'sources' }), value: <SourceList sources={without} /> }]
            : []),
          ...(only ? [{ label: t`Of these only`, value: <OnlyThose only={only} channel={campaign.channel} /> }] : []),
        ]}
      />
      {sum && <Sum sum={sum} channel={campaign.channel} />}
    </div>
  );
}

/** How many were left out for what, as it was when the campaign was launched. */
function Sum({ sum, channel }: { sum: NonNullable<Sources['sum']>; channel: Campaigns['channel'] }) {
  const mostAdvertising = ADVERTISING_PER_DAY;
  return (
    <RecipientSum
      recipients={sum}
      leftOut={sum.left_out}
      outcome={<Trans>Recipients</Trans>}
      {...(channel !== 'voice' && {
        capped: <Trans>had {mostAdvertising} advertising messages within 24 hours</Trans>,
      })}
    />
  );
}

function SourceList({ sources }: { sources: readonly CampaignSource[] }) {
  return (
    <ul className={classes.list}>
      {sources.map((source, index) => (
        <li key={`${source.kind} ${source.name} ${String(index)}`}>
          <SourceName source={source} />
          {source.numbers !== null && (
            <>
              {': '}
              <Count value={source.numbers} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function SourceName({ source: { kind, name } }: { source: CampaignSource }) {
  switch (kind) {
    case 'tag':
      return name === '' ? <Trans>A tag that was deleted</Trans> : <Trans>Tag “{name}”</Trans>;
    case 'segment':
      return name === '' ? <Trans>A segment that was deleted</Trans> : <Trans>Segment “{name}”</Trans>;
    case 'paste':
      return <Trans>Pasted numbers</Trans>;
    case 'directory':
      return <Trans>Contacts of the directory</Trans>;
    case 'contacts':
      return <Trans>Contacts chosen one by one</Trans>;
    default:
      return name === '' ? <Trans>A list that is no longer kept</Trans> : <Trans>File “{name}”</Trans>;
  }
}

const outcomes: Readonly<Record<string, MessageDescriptor>> = {
  failed: msg`those who were not reached`,
  unknown: msg`those whose result is unknown`,
  not_clicked: msg`those who followed no link`,
  not_answered: msg`those who did not answer`,
};

function OnlyThose({ only, channel }: { only: NonNullable<Sources['only']>; channel: Campaigns['channel'] }) {
  const { i18n } = useLingui();
  const { campaign, outcome } = only;
  const text = outcomes[outcome];
  const who = text ? i18n._(text) : outcome;
  if (campaign.name === '') return <Trans>{who}, of a campaign that was deleted</Trans>;
  return (
    <Trans>
      {who}, of the campaign <Link to={campaignPath({ id: campaign.id, channel })}>{campaign.name}</Link>
    </Trans>
  );
}
