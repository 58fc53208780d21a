import { searchOf, type UrlValues } from '@app/platform/url-state.ts';
import { contactsState } from './contacts/contacts.state.ts';
import { optOutsState } from './shared/opt-outs/opt-outs.state.ts';
import { tagsState } from './tags/tags.state.ts';

/** Every address of this remote, in its canonical spelling (SPEC §2). */
export const paths = {
  contacts: (state: Partial<UrlValues<typeof contactsState>> = {}) => `/Directory${searchOf(contactsState, state)}`,
  optOuts: (state: Partial<Omit<UrlValues<typeof optOutsState>, 'tab'>> = {}) =>
    `/Directory${searchOf(optOutsState, { ...state, tab: 'opt-outs' })}`,
  tags: (state: Partial<UrlValues<typeof tagsState>> = {}) => `/Directory/Contact-tags${searchOf(tagsState, state)}`,
};
