import { callTypes } from '@app/contracts/voice/voice-campaign.ts';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFieldError } from '../../shared/draft/field-error.ts';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { messageTypeTexts } from '../../shared/message-type-texts.ts';
import type { VoiceDraftSession } from '../draft/voice-drafts.ts';
import { VoiceFrame } from '../frame/voice-frame.tsx';
import { CallerChoice } from './caller-choice.tsx';

/** What the law asks of each type of call, in one line. */
const rules = {
  customer_care: msg`Reminders, confirmations, news on an order: at any hour, to recipients who are your customers.`,
  advertising: msg`Only to those who agreed, from 08:00 to 17:00, one call a day, with a key that ends further calls.`,
};

/** What the campaign is called, what kind of call it is, and under which number it is made. */
export function CallerStep({ draft }: { draft: VoiceDraftSession }) {
  const { t, i18n } = useLingui();
  const state = useDraft(draft);
  const errorOf = useFieldError(state);
  const { fields } = state;
  return (
    <VoiceFrame draft={draft} step="caller" purpose={<Trans>The type of call and the number recipients see.</Trans>}>
      <TextInput
        label={t`Campaign name`}
        description={<Trans>Only you and your team see it.</Trans>}
        value={fields.name}
        onChange={({ target }) => draft.edit({ name: target.value })}
        error={errorOf('name', t`Campaign name`)}
        maxLength={100}
        autoComplete="off"
        required
      />
      <ChoiceCards
        label={t`Type of call`}
        value={fields.message_type ?? ''}
        onChange={(message_type) => draft.edit({ message_type })}
        error={errorOf('message_type', t`Type of call`)}
        choices={callTypes.map((type) => ({
          value: type,
          title: messageTypeTexts[type] ? i18n._(messageTypeTexts[type]) : type,
          text: i18n._(rules[type]),
        }))}
      />
      <CallerChoice
        messageType={fields.message_type}
        chosen={fields.sender_id}
        onChange={(sender_id) => draft.edit({ sender_id })}
        error={errorOf('sender_id', t`Caller`)}
      />
    </VoiceFrame>
  );
}
