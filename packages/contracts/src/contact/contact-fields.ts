import * as v from 'valibot';
import { byKey } from '../core/by-key.ts';
import { json, list } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { consentStates } from './contact.ts';

export const CONTACT_NAME_LENGTH = 120;
const CONTACT_EMAIL_LENGTH = 254;
const CONSENT_NOTE_LENGTH = 300;

/** How a member learnt of a consent: told in words, or on a form that the person filled in. */
export const consentSources = ['person', 'form'] as const;
export type ConsentSource = (typeof consentSources)[number];

export const NOTE_LENGTH = 2_000;
/** Most contacts that one call names by their ids. */
export const MAX_CONTACTS_AT_ONCE = 1_000;
const OWN_FIELD_LENGTH = 500;
/** Most values of own fields of one contact, those of fields that are gone included: a page holds a hundred contacts. */
export const MOST_OWN_VALUES = 200;

/** `set`: these and no others. */
export const tagsModes = ['set', 'add', 'remove'] as const;

/** A name, blank ones too. */
export function contactNameField() {
  return shortText(CONTACT_NAME_LENGTH);
}

function shortText(length: number) {
  return v.pipe(v.string(), v.trim(), v.maxLength(length, rule('max', { length })));
}

const emailShape = v.pipe(v.string(), v.email());
const emailOrBlank = v.pipe(
  shortText(CONTACT_EMAIL_LENGTH),
  v.toLowerCase(),
  v.check((text) => text === '' || v.is(emailShape, text), rule('email')),
);
const consentState = v.optional(v.picklist(consentStates, rule('oneOf')));

/** What forms and programs tell of a contact beside its number and name. */
export const contactFields = {
  /** Blank takes the address away. */
  email: v.optional(emailOrBlank),
  tags: list(requiredText(64)),
  /** Values of the account's own fields by key; blank ones are emptied. */
  custom: v.optional(
    json(
      v.pipe(
        byKey(v.pipe(v.string(), v.regex(/^[\p{L}\p{M}\d_]{1,40}$/u)), shortText(OWN_FIELD_LENGTH)),
        v.check((values) => Object.keys(values).length <= MOST_OWN_VALUES, rule('count_max', { max: MOST_OWN_VALUES })),
      ),
    ),
  ),
  /** By channel; a channel that is left out stays as it is. */
  consent: v.optional(json(v.object({ sms: consentState, voice: consentState, zalo: consentState }))),
  /** What proves the change of consent: a form's name, a contract's number. */
  consent_note: v.optional(shortText(CONSENT_NOTE_LENGTH), ''),
  /** How the change of consent was learnt of. */
  consent_source: v.optional(v.picklist(consentSources, rule('oneOf')), 'person'),
};
