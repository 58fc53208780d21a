import { AudiencePicker } from '@app/audience/audience-picker.tsx';
import type { EditSources } from '@app/audience/sources.ts';
import { searchOf, useUrlState } from '@app/platform/url-state.ts';
import { Trans } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { changedSources } from '../../shared/draft/changed-sources.ts';
import { OnlyThoseNote } from '../../shared/draft/only-those-note.tsx';
import type { DraftSession } from '../draft/draft-session.ts';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { RecipientCounter } from '../../shared/recipients/recipient-counter.tsx';
import { WizardFrame } from '../frame/wizard-frame.tsx';
import { WizardGate } from '../frame/wizard-gate.tsx';
import { wizardState } from '../wizard.state.ts';
import { recipientsState } from './recipients.state.ts';

/** `/Campaigns/Sms/import_contact`: who gets the message, from files, pasted numbers and the directory together. */
export function RecipientsPage() {
  return <WizardGate step="recipients">{(draft) => <RecipientsStep draft={draft} />}</WizardGate>;
}

function RecipientsStep({ draft }: { draft: DraftSession }) {
  const { id, fields } = useDraft(draft);
  const [{ from }] = useUrlState(recipientsState);
  const onEdit: EditSources = (change) => draft.edit(changedSources(change(draft.state().fields)));
  return (
    <WizardFrame
      draft={draft}
      step="recipients"
      purpose={<Trans>Everybody gets the message once, whatever number of sources they are in.</Trans>}
    >
      {fields.only && (
        <OnlyThoseNote
          only={fields.only}
          pathOf={(campaign) => paths.smsCampaign(campaign)}
          onDrop={() => draft.edit({ only: null })}
        />
      )}
      <AudiencePicker
        owner={draft}
        sources={fields}
        onEdit={onEdit}
        sum={<RecipientCounter sources={fields} />}
        tab={from}
        tabPath={(tab) => searchOf({ fields: { ...wizardState.fields, ...recipientsState.fields } }, { id, from: tab })}
      />
    </WizardFrame>
  );
}
