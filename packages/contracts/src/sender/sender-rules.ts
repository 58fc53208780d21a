import { fold } from '../rules/fold.ts';
import { carriers as allCarriers } from '../rules/phone.ts';

/** Kinds of sender. Brand names are requested here; the others have ways of their own. */
export const senderTypes = ['sms_brandname', 'voice_callerid', 'zalo_oa', 'shortcode'] as const;
export type SenderType = (typeof senderTypes)[number];

export const senderUsages = ['customer_care', 'advertising', 'both'] as const;
export type SenderUsage = (typeof senderUsages)[number];

/** Countries in which brand names can be requested: those that messages are sold to. */
export const senderCountries = ['VN'] as const;

/** Carriers that register brand names, each by itself. */
export const senderCarriers = allCarriers.filter((carrier) => carrier !== 'other');
export type SenderCarrier = (typeof senderCarriers)[number];

export const documentKinds = ['business_licence', 'authorisation', 'trademark', 'industry_licence'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Documents of one sender, and bytes of each. */
export const MAX_DOCUMENTS = 10;
export const MAX_DOCUMENT_BYTES = 10 * 1_048_576;
/** What the file picker offers; the server looks at the content. */
export const DOCUMENT_ENDINGS = '.pdf,.png,.jpg,.jpeg';

/** What name and size tell of a file that is no document the server takes; null where nothing speaks against it. */
export function documentFault({ name, size }: { readonly name: string; readonly size: number }) {
  if (size === 0) return 'empty';
  if (size > MAX_DOCUMENT_BYTES) return 'too_large';
  return DOCUMENT_ENDINGS.split(',').some((ending) => name.toLowerCase().endsWith(ending)) ? null : 'other_type';
}

/** Letters of a brand name at most (Decree 91/2020 art. 23). */
export const MAX_SENDER_NAME = 11;
/** Working days that a review usually takes, carriers included. */
export const REVIEW_DAYS = 5;
/** Years that a brand name is valid after its approval (Decree 91/2020 art. 23). */
export const VALID_YEARS = 3;
/** Days before its end at which an account is reminded; from the first on the sender is `expiring`. */
export const REMINDER_DAYS = [60, 30, 7] as const;

const GENERIC: ReadonlySet<string> = new Set(['verify', 'otp', 'sms', 'info', 'notice']);

export type NameFault = 'length' | 'characters' | 'digits';

/** What is wrong with a brand name: 1 to 11 Latin letters, digits, blanks, `.`, `_`, `-`, and not digits alone. */
export function nameFaults(name: string): NameFault[] {
  const text = name.trim();
  return [
    ...(text.length === 0 || text.length > MAX_SENDER_NAME ? (['length'] as const) : []),
    ...(/^[A-Za-z0-9._\- ]*$/.test(text) ? [] : (['characters'] as const)),
    ...(/^\d+$/.test(text) ? (['digits'] as const) : []),
  ];
}

/** Whether a name says nothing about who sends, as VERIFY or OTP: carriers refuse most of these. */
export function isGenericName(name: string): boolean {
  const words = fold(name)
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
  return words.length > 0 && words.every((word) => GENERIC.has(word));
}

/** Whether a brand name is made of the company's or brand's own name: its letters in order, or the initials. */
export function isOwnName(name: string, owner: string): boolean {
  const wanted = lettersOf(name);
  const initials = fold(owner)
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('');
  return wanted !== '' && (lettersOf(owner).includes(wanted) || initials.includes(wanted));
}

function lettersOf(text: string): string {
  return fold(text).replace(/[^a-z0-9]/g, '');
}

export interface ChecklistItem {
  readonly kind: DocumentKind;
  readonly isRequired: boolean;
  readonly isProvided: boolean;
}

/**
 * The papers a brand name needs: the business licence always, a trademark certificate when the name is not the company's
 * own, as carriers ask since August 2024 (without a company's name: the brand's title), a letter of authorisation when the
 * name is another company's.
 */
export function documentChecklist(sender: {
  readonly name: string;
  readonly title: string;
  readonly legalName: string;
  readonly isForOther: boolean;
  readonly kinds: readonly string[];
}): ChecklistItem[] {
  const { name, isForOther, kinds } = sender;
  const owner = sender.legalName.trim() || sender.title.trim();
  const item = (kind: DocumentKind, isRequired: boolean) => ({ kind, isRequired, isProvided: kinds.includes(kind) });
  return [
    item('business_licence', true),
    item('trademark', owner !== '' && name.trim() !== '' && !isOwnName(name, owner)),
    item('authorisation', isForOther),
    item('industry_licence', false),
  ];
}
