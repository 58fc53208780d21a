import type { SoundLevel } from '@app/contracts/sound/sound-level.ts';
import { viewVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { useScope } from '@app/platform/session.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Level } from '../../shared/sound/level.tsx';
import { draftedCampaignQuery, type VoiceDraftState } from '../draft/voice-drafts.ts';

/** That the chosen sound is hard to make out on the phone, and the way to put it right; nothing of one that is fine. */
export function SoundWarning({ state: { id, fields } }: { state: VoiceDraftState }) {
  const sound = useQuery(draftedCampaignQuery(id)).data?.data.sound;
  const mayWrite = useScope('sound:write');
  useEvent('sound', () => void refreshCalls(viewVoiceCampaign));
  if (!sound || sound.id !== fields.sound_id) return null;
  const level = sound.level ?? 'fine';
  if (!isFault(level)) return null;
  return (
    <Alert
      tone="warning"
      title={
        <>
          {sound.name}: <Level level={level} />
        </>
      }
    >
      {sayingOf(level)}{' '}
      {mayWrite && (
        <Link to={paths.sounds({ draft: id, search: sound.name, edit: sound.id })}>
          {level === 'quiet' ? <Trans>Even out its loudness</Trans> : <Trans>Replace the sound</Trans>}
        </Link>
      )}
    </Alert>
  );
}

type Fault = Exclude<SoundLevel, 'fine'>;

/** A newer server may judge in words that this build does not know. */
function isFault(level: string): level is Fault {
  return level === 'silent' || level === 'quiet' || level === 'distorted';
}

function sayingOf(level: Fault): ReactNode {
  switch (level) {
    case 'silent':
      return <Trans>There is nothing to hear in this sound.</Trans>;
    case 'quiet':
      return <Trans>Recipients may not understand it on the phone.</Trans>;
    default:
      return <Trans>It was recorded too loud. Record it again with more distance, or choose another file.</Trans>;
  }
}
