import { DraftSession } from '../draft/draft-session.ts';
import { emptyFields } from '../../sms-wizard/draft/draft-fields.ts';
import { emptyVoiceFields } from '../../voice-wizard/draft/voice-fields.ts';
import { emptyZaloFields } from '../../zalo-wizard/draft/zalo-fields.ts';

const never = () => Promise.reject(new Error('The draft is not saved'));

/** A saved draft that no server has; it must not be edited. */
function open<Fields extends object>(fields: Fields): DraftSession<Fields> {
  const port = { create: never, update: never, read: never, areSame: () => true, problemsOf: () => ({}) };
  return new DraftSession({ id: 'cmp_1', revision: 1, fields }, { ...port, onState: () => undefined });
}

/** Saved drafts, one of each channel. */
export const openSmsDraft = () => open(emptyFields('Sale'));
export const openVoiceDraft = () => open(emptyVoiceFields('Reminder'));
export const openZaloDraft = () => open(emptyZaloFields('News'));
