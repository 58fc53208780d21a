import { messageTypes } from '@app/contracts/campaign/campaign.ts';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { messageTypeTexts } from '../../shared/message-type-texts.ts';
import type { DraftSession } from '../draft/draft-session.ts';
import { useFieldError } from '../../shared/draft/field-error.ts';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { WizardFrame } from '../frame/wizard-frame.tsx';
import { WizardGate } from '../frame/wizard-gate.tsx';
import { messageTypeRules } from './message-type-rules.ts';
import { SenderChoice } from './sender-choice.tsx';

/** `/Campaigns/Sms/sender`: what the campaign is called, what kind of message it is, and under which name it is sent. */
export function SenderPage() {
  return <WizardGate step="sender">{(draft) => <SenderStep draft={draft} />}</WizardGate>;
}

function SenderStep({ draft }: { draft: DraftSession }) {
  const { t, i18n } = useLingui();
  const state = useDraft(draft);
  const errorOf = useFieldError(state);
  const { fields } = state;
  return (
    <WizardFrame
      draft={draft}
      step="sender"
      purpose={<Trans>What kind of message it is, and the name that your recipients see.</Trans>}
    >
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
        label={t`Message type`}
        value={fields.message_type}
        onChange={(message_type) => draft.edit({ message_type })}
        error={errorOf('message_type', t`Message type`)}
        choices={messageTypes.map((type) => ({
          value: type,
          title: messageTypeTexts[type] ? i18n._(messageTypeTexts[type]) : type,
          text: i18n._(messageTypeRules[type]),
        }))}
      />
      <SenderChoice
        draftId={state.id}
        messageType={fields.message_type}
        chosen={fields.sender_id}
        onChange={(sender_id) => draft.edit({ sender_id })}
        error={errorOf('sender_id', t`Sender`)}
      />
    </WizardFrame>
  );
}
