import { AudienceChannelProvider } from '@app/audience/channel.tsx';
import { useScope } from '@app/platform/session.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { Dialog } from '@app/ui/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { voiceDrafts, type VoiceDraftSession } from '../draft/voice-drafts.ts';
import { VoiceLaunch } from '../voice-launch.tsx';
import { voiceDialogState } from '../voice-launch.state.ts';
import { voiceChannel } from './voice-channel.ts';

interface VoiceDialogProps {
  readonly title: ReactNode;
  /** What the dialog holds; `close` goes back to the step. */
  readonly children: (draft: VoiceDraftSession, close: () => void) => ReactNode;
}

/** A dialog over the wizard's recipients; reloaded, it opens over them again. Where the wizard is forbidden, so is it. */
export function VoiceDialog({ title, children }: VoiceDialogProps) {
  const navigate = useNavigate();
  const [{ id }] = useUrlState(voiceDialogState);
  // Renders again once the draft was fetched; without one the page below says why.
  useQuery(voiceDrafts.draftQuery(id));
  const mayWrite = useScope('campaign:write');
  const draft = mayWrite ? voiceDrafts.openDraft(id) : undefined;
  const close = () =>
    void navigate(paths.voiceLaunch({ id: draft?.state().id ?? id, step: 'recipients' }), { replace: true });
  return (
    <>
      <VoiceLaunch step="recipients" />
      {draft && (
        <AudienceChannelProvider channel={voiceChannel}>
          <Dialog title={title} size="wide" onClose={close}>
            {children(draft, close)}
          </Dialog>
        </AudienceChannelProvider>
      )}
    </>
  );
}

/** Takes a list that was made into the draft. */
export function addAudience(draft: VoiceDraftSession, id: string): void {
  const { audience_ids } = draft.state().fields;
  if (!audience_ids.includes(id)) draft.edit({ audience_ids: [...audience_ids, id] });
  void draft.flush();
}
