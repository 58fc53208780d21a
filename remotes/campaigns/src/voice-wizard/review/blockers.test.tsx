import { voiceBlockers } from '@app/contracts/voice/voice-quote.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { describeBlockers } from '../../shared/testing/describe-blockers.tsx';
import { openDraft } from '../../shared/testing/open-draft.ts';
import { emptyVoiceFields } from '../draft/voice-fields.ts';
import { VoiceBlocker } from './blockers.tsx';

const draft = openDraft(emptyVoiceFields('Reminder'));

describeBlockers(renderUi, voiceBlockers, (code) => <VoiceBlocker draft={draft} code={code} />);
