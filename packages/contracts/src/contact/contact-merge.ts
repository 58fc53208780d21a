import * as v from 'valibot';
import { ownValue } from '../core/by-key.ts';
import { openEnum } from '../core/wire.ts';
import { fold } from '../rules/fold.ts';
import { contactSchema, type Contact } from './contact.ts';

/** Most contacts that become one at a time. */
export const MOST_CONTACTS_MERGED = 5;
/** An email or a name that more contacts share is not that of one person, and is not listed. */
export const MOST_DUPLICATES = 20;
/** What contacts of one person have in common; a name alone is a weak sign. */
export const duplicateKinds = ['email', 'name'] as const;
export type DuplicateKind = (typeof duplicateKinds)[number];

export const consentChannels = ['sms', 'voice', 'zalo'] as const;

/** Contacts that have an email or a name in common, newest first. */
export const duplicateGroupSchema = v.object({
  kind: openEnum(duplicateKinds),
  contacts: v.array(contactSchema),
});
export type DuplicateGroup = v.InferOutput<typeof duplicateGroupSchema>;

/** A contact that may be merged, with what depends on its number. */
export const mergeCandidateSchema = v.object({
  ...contactSchema.entries,
  notes: v.number(),
  /** Channels that the number opted out of for every brand. */
  refused: v.array(openEnum(consentChannels)),
});
export type MergeCandidate = v.InferOutput<typeof mergeCandidateSchema>;

/** Which contact stays, and by field (`name`, `email`, `custom:<key>`) the id of the contact whose value stays. */
export interface MergeChoice {
  readonly keep: string;
  readonly fields: Readonly<Record<string, string>>;
}

type Texts = Pick<Contact, 'name' | 'email' | 'custom'>;

/** The value of a field, `''` where the contact has none. */
export function mergeValue({ name, email, custom }: Texts, field: string): string {
  if (field === 'name') return name;
  if (field === 'email') return email ?? '';
  return ownValue(custom, field.replace(/^custom:/, '')) ?? '';
}

/** Fields of which some of these contacts have a value. */
export function mergeFields(contacts: readonly Texts[]): string[] {
  const keys = contacts.flatMap(({ custom }) => Object.keys(custom)).toSorted();
  const fields = ['name', 'email', ...keys.map((key) => `custom:${key}`)];
  return [...new Set(fields)].filter((field) => contacts.some((contact) => mergeValue(contact, field) !== ''));
}

/** Fields of which all of these contacts have the same value, letter case and accents aside. */
export function sharedFields(contacts: readonly Texts[]): string[] {
  return mergeFields(contacts).filter((field) => {
    const [first = '', ...others] = contacts.map((contact) => fold(mergeValue(contact, field)));
    return first !== '' && others.every((other) => other === first);
  });
}

/** Id of the contact whose value of a field stays unless another one is chosen: that changed last of those that have one. */
export function usualSource(contacts: readonly Contact[], field: string): string | undefined {
  return newest(
    contacts.filter((contact) => mergeValue(contact, field) !== ''),
    'updated_at',
  )?.id;
}

/** Id of the contact that stays unless another one is chosen: that was written to last, or else added last. */
export function usualKept(contacts: readonly Contact[]): string | undefined {
  const written = contacts.filter(({ last_messaged_at: at }) => at !== null);
  return (newest(written, 'last_messaged_at') ?? newest(contacts, 'created_at'))?.id;
}

function newest(contacts: readonly Contact[], by: 'updated_at' | 'last_messaged_at' | 'created_at') {
  return contacts.toSorted((a, b) => compare(b[by] ?? '', a[by] ?? '') || compare(b.id, a.id))[0];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The contact that merging comes to. Consent is the strictest: what any of the numbers refused is refused. */
export function mergedContact(
  candidates: readonly MergeCandidate[],
  { keep, fields }: MergeChoice,
): (Pick<Contact, 'id' | 'phone' | 'tags' | 'consent' | 'last_messaged_at'> & Texts) | undefined {
  const kept = candidates.find(({ id }) => id === keep);
  if (!kept) return undefined;
  const valueOf = (field: string) => {
    const source = candidates.find(({ id }) => id === (ownValue(fields, field) ?? usualSource(candidates, field)));
    return source ? mergeValue(source, field) : '';
  };
  const custom = mergeFields(candidates)
    .filter((field) => field.startsWith('custom:'))
    .map((field) => [field.slice('custom:'.length), valueOf(field)] as const);
  const email = valueOf('email');
  return {
    id: kept.id,
    phone: kept.phone,
    name: valueOf('name'),
    email: email === '' ? null : email,
    custom: Object.fromEntries(custom.filter(([, value]) => value !== '')),
    tags: [...new Map(candidates.flatMap(({ tags }) => tags).map((tag) => [tag.id, tag])).values()],
    consent: {
      sms: strictest(candidates, kept, 'sms'),
      voice: strictest(candidates, kept, 'voice'),
      zalo: strictest(candidates, kept, 'zalo'),
    },
    last_messaged_at: newest(candidates, 'last_messaged_at')?.last_messaged_at ?? null,
  };
}

/** A number's agreement is its own, so only a refusal passes from one to another. */
function strictest(
  candidates: readonly MergeCandidate[],
  kept: MergeCandidate,
  channel: (typeof consentChannels)[number],
): Contact['consent']['sms'] {
  const isRefused = candidates.some(
    (each) => each.consent[channel] === 'refused' || (each.id !== kept.id && each.refused.includes(channel)),
  );
  return isRefused ? 'refused' : kept.consent[channel];
}
