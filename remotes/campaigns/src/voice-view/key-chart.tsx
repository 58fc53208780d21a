import type { Info } from '@app/contracts/core/call.ts';
import type { viewVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import type { VoiceCampaign } from '@app/contracts/voice/voice-campaign.ts';
import { callKeys } from '@app/contracts/voice/call.ts';
import { Button } from '@app/ui/button.tsx';
import { Card } from '@app/ui/card.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { keyActionTexts } from '../shared/voice/call-texts.ts';
import { BarTable } from '../shared/view/bar-table.tsx';
import { TagRecipients, useMayTag } from '../shared/view/tag-recipients-later.ts';
import type { TaggedGroup } from '../shared/view/tagged-outcomes.ts';
import classes from './key-chart.module.css';

type KeyCount = Info<typeof viewVoiceCampaign>['by_key'][number];

interface KeyChartProps {
  readonly campaignId: string;
  readonly keys: readonly KeyCount[];
  readonly counts: VoiceCampaign['counts'];
}

/** Which keys were pressed how often, each with what it means; those who pressed none come last. */
export function KeyChart({ campaignId, keys, counts }: KeyChartProps) {
  const { t } = useLingui();
  const none = Math.max(0, counts.answered - counts.pressed);
  const [isTagging, setTagging] = useState(false);
  const mayTag = useMayTag();
  const groups = groupsOf(keys, none);
  return (
    <Card
      title={<Trans>Keys pressed</Trans>}
      aside={
        mayTag &&
        groups.length > 0 && (
          <Button variant="subtle" size="xs" onClick={() => setTagging(true)}>
            <Trans>Tag by key</Trans>
          </Button>
        )
      }
    >
      {isTagging && (
        <Suspense>
          <TagRecipients
            campaign={{ id: campaignId, channel: 'voice' }}
            groups={groups}
            onClose={() => setTagging(false)}
          />
        </Suspense>
      )}
      <BarTable
        label={t`Keys pressed`}
        heads={{
          name: <Trans context="phone">Key</Trans>,
          value: <Trans>Calls</Trans>,
          share: <Trans>Of those who answered</Trans>,
        }}
        whole={counts.answered}
        bars={[
          ...keys.map((row) => ({
            key: row.key,
            name: <KeyName campaignId={campaignId} row={row} />,
            value: row.calls,
          })),
          {
            key: 'none',
            name: (
              <Link to={paths.voiceLog({ campaign: campaignId, key: ['none'] })}>
                <Trans>No key</Trans>
              </Link>
            ),
            value: none,
            tone: 'quiet' as const,
          },
        ]}
      />
    </Card>
  );
}

/** Those who pressed a key, by the key, and those who heard the call and pressed none. */
function groupsOf(keys: readonly KeyCount[], none: number): TaggedGroup[] {
  return [
    ...callKeys.map((key) => ({
      outcome: `pressed_${key}` as const,
      size: keys.find((row) => row.key === key)?.calls ?? 0,
    })),
    { outcome: 'no_key' as const, size: none },
  ].filter(({ size }) => size > 0);
}

function KeyName({ campaignId, row: { key, label, action, tag } }: { campaignId: string; row: KeyCount }) {
  const { i18n } = useLingui();
  const known = callKeys.find((each) => each === key);
  const does = Object.entries(keyActionTexts).find(([name]) => name === action)?.[1];
  const meaning = label !== '' ? label : does && i18n._(does);
  return (
    <>
      <kbd className={classes.key}>
        {known ? <Link to={paths.voiceLog({ campaign: campaignId, key: [known] })}>{key}</Link> : key}
      </kbd>
      {meaning}
      {tag && <small className={classes.tag}>{tag.name}</small>}
    </>
  );
}
