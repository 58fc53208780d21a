import { getPricing } from '@app/contracts/channel/channel.calls.ts';
import { callSeconds } from '@app/contracts/voice/call-price.ts';
import { callQuery } from '@app/platform/query.ts';
import { Count } from '@app/ui/count.tsx';
import { Money } from '@app/ui/money.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useReach } from '../../shared/recipients/recipient-count.ts';
import classes from '../../shared/wizard/wizard-frame.module.css';
import { lengthText } from '../../shared/sound/length-text.ts';
import { draftedCampaignQuery, type VoiceDraftState } from '../draft/voice-drafts.ts';
import { estimateCalls } from './estimate.ts';

/** About what the campaign will cost if everybody listens to the end. The quote is exact. */
export function CallEstimate({ state: { id, fields } }: { state: VoiceDraftState }) {
  const { recipients, byCarrier } = useReach(fields);
  const drafted = useQuery(draftedCampaignQuery(id));
  const sound = drafted.data?.data.sound;
  const seconds = sound?.id === fields.sound_id ? callSeconds(sound.duration_ms, fields.voice).expected : 0;
  const pricing = useQuery({ ...callQuery(getPricing, { channel: 'voice' }), enabled: recipients > 0 && seconds > 0 });
  if (recipients === 0) return null;
  const cost = pricing.data && estimateCalls(pricing.data.data, fields.message_type ?? '', seconds, byCarrier);
  return (
    <p className={classes.cost}>
      <Count value={recipients} /> <Plural value={recipients} one="recipient" other="recipients" />
      {seconds > 0 && ` × ${lengthText(seconds * 1_000)}`}
      {pricing.data && cost !== null && cost !== undefined && (
        <>
          {' ≈ '}
          <strong>
            <Money amount={cost} currency={pricing.data.info.currency} />
          </strong>{' '}
          <span data-rest="">
            <Trans>if all listen to the end</Trans>
          </span>
        </>
      )}
    </p>
  );
}
