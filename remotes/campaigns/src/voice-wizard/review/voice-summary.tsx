import { Absent } from '@app/ui/absent.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDraft } from '../../shared/draft/use-draft.ts';
import classes from '../../shared/launch/launch.module.css';
import { messageTypeTexts } from '../../shared/message-type-texts.ts';
import { callerText } from '../../shared/voice/caller-text.ts';
import { lengthText } from '../../shared/sound/length-text.ts';
import { callersQuery } from '../caller/callers.queries.ts';
import { draftedCampaignQuery, type VoiceDraftSession } from '../draft/voice-drafts.ts';

/** What is about to happen, in a few lines. */
export function VoiceSummary({ draft }: { draft: VoiceDraftSession }) {
  const { t, i18n } = useLingui();
  const { id, fields } = useDraft(draft);
  const callers = useQuery(callersQuery(fields.message_type));
  const drafted = useQuery(draftedCampaignQuery(id));
  const type = messageTypeTexts[fields.message_type ?? ''];
  const caller = callers.data?.data.find((found) => found.id === fields.sender_id);
  const sound = drafted.data?.data.sound;
  const { voice } = fields;
  const minutes = Math.round(voice.retry_wait_s / 60);
  return (
    <section className={classes.part}>
      <h2>
        <Trans>Campaign</Trans>
      </h2>
      <Facts
        facts={[
          { label: t`Campaign name`, value: fields.name },
          { label: t`Type of call`, value: type ? i18n._(type) : <Absent /> },
          { label: t`Caller`, value: caller ? callerText(caller.number) : <Absent /> },
          {
            label: t`Sound`,
            value:
              sound && sound.id === fields.sound_id ? `${sound.name} (${lengthText(sound.duration_ms)})` : <Absent />,
          },
          {
            label: t`Key menu`,
            value: voice.ivr.enabled ? voice.ivr.key_actions.map(({ key }) => key).join(', ') : <Absent />,
          },
          {
            label: t`Dialled again`,
            value:
              voice.retry === 0 ? (
                <Trans>Not at all</Trans>
              ) : (
                <>
                  <Plural value={voice.retry} one="# more time" other="# more times" />,{' '}
                  <Trans>{minutes} min apart</Trans>
                </>
              ),
          },
        ]}
      />
    </section>
  );
}
