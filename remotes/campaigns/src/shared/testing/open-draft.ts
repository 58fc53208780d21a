import { DraftSession } from '../draft/draft-session.ts';

const never = () => Promise.reject(new Error('The draft is not saved'));

/** A saved draft that no server has; it must not be edited. */
export function openDraft<Fields extends object>(fields: Fields): DraftSession<Fields> {
  const port = { create: never, update: never, read: never, areSame: () => true, problemsOf: () => ({}) };
  return new DraftSession({ id: 'cmp_1', revision: 1, fields }, { ...port, onState: () => undefined });
}
