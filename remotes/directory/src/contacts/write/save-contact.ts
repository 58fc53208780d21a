import type { Input } from '@app/contracts/core/call.ts';
import type { ConsentSource } from '@app/contracts/contact/contact-fields.ts';
import type { Contact } from '@app/contracts/contact/contact.ts';
import { storeContact, updateContact } from '@app/contracts/contact/contact-write.calls.ts';
import { api } from '@app/platform/api.ts';
import { refreshDirectory } from '../contacts.queries.ts';
import type { ConsentChoice } from './consent-fields.tsx';

interface Saving {
  /** The contact to change; null for a new one. */
  readonly contact: Contact | null;
  readonly values: Input<typeof updateContact>;
  /** Ids, or names of new ones. */
  readonly tags: readonly string[];
  readonly custom: Readonly<Record<string, string>>;
  readonly consent: ConsentChoice;
  /** How changes of consent were learnt of. */
  readonly source: ConsentSource;
}

/** Adds or changes a contact. Throws what the call throws. */
export async function saveContact({ contact, values, tags, custom, consent, source }: Saving): Promise<Contact> {
  const { id, phone, ...texts } = values;
  const fields = { ...texts, tags: [...tags], custom, consent: changed(consent, contact), consent_source: source };
  const { data } = contact
    ? await api.send(updateContact, {
        ...fields,
        id,
        ...(phone !== undefined && { phone }),
        tags_mode: 'set',
        custom: withEmptied(custom, contact),
      })
    : await api.send(storeContact, { ...fields, phone: phone ?? '' });
  await refreshDirectory();
  return data;
}

/** Only what differs is sent: the rest may have been changed by somebody else meanwhile. */
function changed(consent: ConsentChoice, contact: Contact | null): Partial<ConsentChoice> {
  const before = contact?.consent ?? { sms: 'unknown', voice: 'unknown', zalo: 'unknown' };
  const channels = (['sms', 'voice', 'zalo'] as const).filter((channel) => consent[channel] !== before[channel]);
  return Object.fromEntries(channels.map((channel) => [channel, consent[channel]]));
}

function withEmptied(custom: Readonly<Record<string, string>>, contact: Contact): Record<string, string> {
  const gone = Object.keys(contact.custom).filter((key) => !Object.hasOwn(custom, key));
  return { ...custom, ...Object.fromEntries(gone.map((key) => [key, ''])) };
}
