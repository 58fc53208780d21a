import { previewMp3 } from '@app/contracts/sound/sound.calls.ts';
import { api, apiUrl } from '@app/platform/api.ts';
import { showToast } from '@app/platform/toast.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PlayBar } from '../../shared/sound/play-bar.tsx';
import { callerText } from '../../shared/voice/caller-text.ts';
import { keyActionTexts } from '../../shared/voice/call-texts.ts';
import { callersQuery } from '../caller/callers.queries.ts';
import { draftedCampaignQuery, type VoiceDraftState } from '../draft/voice-drafts.ts';
import classes from './call-preview.module.css';

/** The call as whoever is called has it: the number shown, what is played, which keys can be pressed. */
export function CallPreview({ state: { id, fields } }: { state: VoiceDraftState }) {
  const { t, i18n } = useLingui();
  const callers = useQuery(callersQuery(fields.message_type));
  const drafted = useQuery(draftedCampaignQuery(id));
  const caller = callers.data?.data.find((found) => found.id === fields.sender_id);
  const sound = drafted.data?.data.sound;
  const { ivr, repeat } = fields.voice;
  return (
    <figure className={classes.call} aria-label={t`The call`}>
      <div className={classes.screen}>
        <p className={classes.caller}>
          <small>
            <Trans>Incoming call</Trans>
          </small>
          <strong>{caller ? callerText(caller.number) : t`No caller chosen`}</strong>
          {caller && caller.label !== '' && <span>{caller.label}</span>}
        </p>
        {sound && sound.id === fields.sound_id ? (
          <div className={classes.sound}>
            <OnPhone id={sound.id} name={sound.name} milliseconds={sound.duration_ms} />
            <small>
              {repeat > 1 ? (
                <Trans>
                  {sound.name}, played {repeat} times
                </Trans>
              ) : (
                sound.name
              )}
            </small>
          </div>
        ) : (
          <p className={classes.empty}>
            <Trans>Your sound will be heard here.</Trans>
          </p>
        )}
        {ivr.enabled && (
          <ul className={classes.keys} aria-label={t({ message: 'Keys', context: 'phone' })}>
            {ivr.key_actions.map(({ key, action, label }) => (
              <li key={key}>
                <kbd>{key}</kbd>
                <span>{label === '' ? i18n._(keyActionTexts[action]) : label}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <figcaption>
        <Trans>As it is heard on the phone.</Trans>
      </figcaption>
    </figure>
  );
}

/** The shape is not known here: a line to jump along. */
const FLAT: readonly number[] = Array.from({ length: 240 }, () => 8);

/** A sound in the quality of a telephone line; its address is asked for when it is played. */
function OnPhone({ id, name, milliseconds }: { id: string; name: string; milliseconds: number }) {
  const { t } = useLingui();
  return (
    <PlayBar
      playKey={`${id}:call`}
      name={name}
      peaks={FLAT}
      milliseconds={milliseconds}
      url={async () => apiUrl((await api.send(previewMp3, { sound_id: id })).data.url_8k)}
      onFailure={() => showToast({ tone: 'error', text: t`Couldn’t play ${name}. Try again.` })}
    />
  );
}
