import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';

export const subscriptionStatuses = [
  'reserved',
  'pending_documents',
  'pending_activation',
  'active',
  'past_due',
  'suspended',
  'cancel_requested',
  'released',
  'expired',
] as const;
export const numberTypes = ['mobile', 'local', 'tollfree', 'shortcode', 'hotline'] as const;
export const numberFeatures = ['voice', 'sms'] as const;
export const numberUses = ['voice', 'sms', 'verify', 'none'] as const;

/** States of a number that is the account's, or soon will be. */
export const rentedStatuses = [
  'pending_documents',
  'pending_activation',
  'active',
  'past_due',
  'suspended',
  'cancel_requested',
] as const;
/** States in which its renewal can be switched on and off; whoever does not pay is not renewed anyway. */
export const renewableStatuses = ['pending_activation', 'active'] as const;
/** States in which a number can be given back. */
export const returnableStatuses = ['active', 'past_due', 'suspended', 'cancel_requested'] as const;
/** States in which a number can call: while it is rented, also until the end of a period that was paid. */
export const callingStatuses = ['active', 'past_due', 'cancel_requested'] as const;
/** Days that an unpaid number goes on working, then days that it is kept for the account without working. */
export const GRACE_DAYS = 7;
export const KEPT_DAYS = 30;
/** Milliseconds before a number that is given back at once is gone. */
export const RELEASE_UNDO = 30_000;
/** How much of its end a person types before a number is given back. */
export const TYPED_DIGITS = 4;

/** What a number with these features can be used for; `none` always. */
export function usesOf(features: readonly string[]): (typeof numberUses)[number][] {
  const has = { voice: features.includes('voice'), sms: features.includes('sms') };
  return numberUses.filter((use) => use === 'none' || (use === 'verify' ? has.voice || has.sms : has[use]));
}

/** What all numbers of these can be used for alike. */
export function commonUses(
  numbers: readonly { readonly features: readonly string[] }[],
): (typeof numberUses)[number][] {
  return numberUses.filter((use) => numbers.every(({ features }) => usesOf(features).includes(use)));
}

/** Whether somebody has typed the last digits of the number, in whatever writing. */
export function areLastDigits(typed: string, number: string): boolean {
  return typed.replace(/\D/g, '') === number.slice(-TYPED_DIGITS);
}

/** A phone number the account rents. `number` is E.164 without plus (short codes as they are). */
export const subscriptionSchema = v.object({
  id: v.string(),
  number: v.string(),
  country: v.string(),
  type: openEnum(numberTypes),
  features: v.array(v.string()),
  label: v.string(),
  status: openEnum(subscriptionStatuses),
  assigned_to: openEnum(numberUses),
  /** Minor units of `currency` per month. */
  monthly_price: v.number(),
  currency: v.string(),
  auto_renew: v.boolean(),
  /** The callback address that is told of SMS to it; null for every one that wants to know. */
  callback_profile_id: v.nullable(v.string()),
  renews_at: v.nullable(v.string()),
  /**
   * When its state ends unless something is done: given back (`cancel_requested`, `suspended`) or suspended (`past_due`);
   * null in every other state.
   */
  ends_at: v.nullable(v.string()),
  created_at: v.string(),
});
export type Subscription = v.InferOutput<typeof subscriptionSchema>;
