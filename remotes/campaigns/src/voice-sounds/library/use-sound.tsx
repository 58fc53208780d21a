import type { Sound } from '@app/contracts/sound/sound.ts';
import { getVoiceCampaign, searchVoiceCampaign, viewVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import { selectVoiceSound } from '@app/contracts/voice/voice-launch.calls.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation, refreshCalls } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { Button } from '@app/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** Puts a sound into the draft that the library was opened from, and goes back to it. */
export function UseSound({ sound: { id, name }, draftId }: { sound: Sound; draftId: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const select = useMutation({
    ...callMutation(selectVoiceSound),
    async onSuccess() {
      void refreshCalls(viewVoiceCampaign, searchVoiceCampaign, getVoiceCampaign);
      await navigate(paths.voiceLaunch({ id: draftId, step: 'sound' }));
    },
    onError: (error) => showToast({ tone: 'error', text: errorText(error, locale) }),
  });
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={t`Use ${name}`}
      loading={select.isPending}
      onClick={() => select.mutate({ campaign_id: draftId, sound_id: id })}
    >
      <Trans>Use</Trans>
    </Button>
  );
}
