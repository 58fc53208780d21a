import { AudienceChoice } from '@app/audience/audience-choice.tsx';
import { FileSource } from '@app/audience/file-source.tsx';
import { SegmentPanel } from '@app/audience/segment-panel.tsx';
import type { EditSources } from '@app/audience/sources.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Trans } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { changedSources } from '../../shared/draft/changed-sources.ts';
import { OnlyThoseNote } from '../../shared/draft/only-those-note.tsx';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { RecipientCounter } from '../../shared/recipients/recipient-counter.tsx';
import type { VoiceDraftSession } from '../draft/voice-drafts.ts';
import { VoiceFrame } from '../frame/voice-frame.tsx';
import classes from './recipients.module.css';

/** Who is called, from the directory, pasted numbers and files together. */
export function RecipientsStep({ draft }: { draft: VoiceDraftSession }) {
  const { id, fields } = useDraft(draft);
  const onEdit: EditSources = (change) => draft.edit(changedSources(change(draft.state().fields)));
  return (
    <VoiceFrame
      draft={draft}
      step="recipients"
      purpose={<Trans>Everybody is called once, whatever number of sources they are in.</Trans>}
    >
      {fields.only && (
        <OnlyThoseNote
          isCall
          only={fields.only}
          pathOf={(campaign) => paths.voiceCampaign(campaign)}
          onDrop={() => draft.edit({ only: null })}
        />
      )}
      <AudienceChoice
        owner={draft}
        sources={fields}
        onEdit={onEdit}
        sum={<RecipientCounter sources={fields} />}
        ways={
          <>
            <div className={classes.ways}>
              <LinkButton variant="default" to={paths.voiceDirectory({ id })}>
                <Trans>From the directory</Trans>
              </LinkButton>
              <LinkButton variant="default" to={paths.voicePaste({ id })}>
                <Trans>Paste numbers</Trans>
              </LinkButton>
            </div>
            <SegmentPanel sources={fields} onEdit={onEdit} />
            <FileSource owner={draft} onEdit={onEdit} />
          </>
        }
      />
    </VoiceFrame>
  );
}
