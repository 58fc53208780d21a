import { LinkButton } from '@app/ui/link-button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useScope } from '@app/platform/session.ts';
import { useFieldError } from '../../shared/draft/field-error.ts';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { paths } from '../../paths.ts';
import type { VoiceDraftSession } from '../draft/voice-drafts.ts';
import { VoiceFrame } from '../frame/voice-frame.tsx';
import { SoundChoice } from './sound-choice.tsx';
import classes from './sound-choice.module.css';
import { SoundWarning } from './sound-warning.tsx';

/** What is played: a sound of the library. */
export function SoundStep({ draft }: { draft: VoiceDraftSession }) {
  const { t } = useLingui();
  const state = useDraft(draft);
  const mayWrite = useScope('sound:write');
  const errorOf = useFieldError(state);
  const { id, fields } = state;
  return (
    <VoiceFrame
      draft={draft}
      step="sound"
      purpose={<Trans>What recipients hear: a sound from your library, up to 60 seconds.</Trans>}
    >
      <SoundChoice
        type={fields.message_type ?? 'customer_care'}
        chosen={fields.sound_id}
        onChange={(sound_id) => {
          draft.edit({ sound_id });
          void draft.flush();
        }}
        error={errorOf('sound_id', t`Sound`)}
      />
      <SoundWarning state={state} />
      <div className={classes.links}>
        <LinkButton to={paths.sounds({ draft: id })} variant="default">
          <Trans>Choose in the library</Trans>
        </LinkButton>
        {mayWrite && (
          <LinkButton to={paths.newSound({ draft: id })} variant="default">
            <Trans>New sound</Trans>
          </LinkButton>
        )}
      </div>
    </VoiceFrame>
  );
}
