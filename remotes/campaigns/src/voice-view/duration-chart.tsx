import type { Info } from '@app/contracts/core/call.ts';
import type { viewVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import { Card } from '@app/ui/card.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { BarTable } from '../shared/view/bar-table.tsx';
import classes from './voice-facts.module.css';

interface DurationChartProps {
  readonly durations: Info<typeof viewVoiceCampaign>['durations'];
}

/** How long people stayed on the phone. */
export function DurationChart({ durations }: DurationChartProps) {
  const { t } = useLingui();
  const all = durations.reduce((sum, { calls }) => sum + calls, 0);
  return (
    <Card title={<Trans>Listening time</Trans>}>
      {all === 0 ? (
        <p className={classes.quiet}>
          <Trans>No one has answered yet.</Trans>
        </p>
      ) : (
        <BarTable
          label={t`Listening time`}
          heads={{ name: <Trans>Length</Trans>, value: <Trans>Calls</Trans>, share: <Trans>Share</Trans> }}
          whole={all}
          bars={durations.map(({ from_s: from, to_s: to, calls }) => ({
            key: String(from),
            name: (
              <Trans>
                {from} to {to} s
              </Trans>
            ),
            value: calls,
          }))}
        />
      )}
    </Card>
  );
}
