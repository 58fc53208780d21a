import { AudiencePicker } from '@app/audience/audience-picker.tsx';
import { AudienceChannelProvider } from '@app/audience/channel.tsx';
import type { EditSources } from '@app/audience/sources.ts';
import { searchOf, useUrlState } from '@app/platform/url-state.ts';
import { Trans } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { changedSources } from '../../shared/draft/changed-sources.ts';
import { OnlyThoseNote } from '../../shared/draft/only-those-note.tsx';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { RecipientCounter } from '../../shared/recipients/recipient-counter.tsx';
import type { ZaloDraftSession } from '../draft/zalo-drafts.ts';
import { ZaloFrame } from '../frame/zalo-frame.tsx';
import { ZaloGate } from '../frame/zalo-gate.tsx';
import { zaloRecipientsState } from '../zalo-launch.state.ts';
import { ColumnHint } from './column-hint.tsx';
import { zaloChannel } from './zalo-channel.ts';

/** `/Campaigns/zalo/import_contact`: who gets the message, from files, pasted numbers and the directory together. */
export function ZaloRecipientsPage() {
  return <ZaloGate step="recipients">{(draft) => <RecipientsStep draft={draft} />}</ZaloGate>;
}

function RecipientsStep({ draft }: { draft: ZaloDraftSession }) {
  const { id, fields } = useDraft(draft);
  const [{ from }] = useUrlState(zaloRecipientsState);
  const onEdit: EditSources = (change) => draft.edit(changedSources(change(draft.state().fields)));
  return (
    <ZaloFrame
      draft={draft}
      step="recipients"
      purpose={<Trans>Everybody gets the message once, whatever number of sources they are in.</Trans>}
    >
      {fields.only && (
        <OnlyThoseNote
          only={fields.only}
          pathOf={(campaign) => paths.zaloCampaign(campaign)}
          onDrop={() => draft.edit({ only: null })}
        />
      )}
      <ColumnHint fields={fields} />
      <AudienceChannelProvider channel={zaloChannel(fields)}>
        <AudiencePicker
          owner={draft}
          sources={fields}
          onEdit={onEdit}
          sum={<RecipientCounter sources={fields} />}
          tab={from}
          tabPath={(tab) => searchOf(zaloRecipientsState, { id, from: tab })}
        />
      </AudienceChannelProvider>
    </ZaloFrame>
  );
}
