import type { Locale } from '@app/contracts/constants.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import { serverMessageText } from '@app/platform/message-text.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const failures: Readonly<Record<string, MessageDescriptor>> = {
  empty: msg`The file is empty.`,
  not_a_table: msg`This file isn’t a table. Save it as CSV or Excel (.xlsx).`,
  encrypted: msg`The file is password-protected. Save it without a password.`,
  damaged: msg`The file is damaged. Save it again and retry.`,
  too_large: msg`The file is too large: at most 200 MB.`,
  too_many_rows: msg`The file has too many rows: at most 1 000 000.`,
  too_many_columns: msg`The file has too many columns.`,
  no_phone_column: msg`No column holds phone numbers. Choose the column yourself, or another file.`,
};

/** Why a list cannot be used, in the person's language. */
export function failureText(failure: string | null, locale: Locale, translate: (text: MessageDescriptor) => string) {
  if (failure === 'no_valid_number') return serverMessageText(messages.phoneInvalid, locale);
  const known = failure === null ? undefined : failures[failure];
  return known ? translate(known) : serverMessageText(messages.somethingWrong, locale);
}

/** What is said of a row. */
export const remarkTexts: Readonly<Record<string, MessageDescriptor>> = {
  invalid: msg`Not a mobile number of Vietnam`,
  duplicate: msg`Stands above already`,
  converted: msg`Old number, written anew`,
};

/** Names of the encodings, as people meet them. */
export const encodingTexts: Readonly<Record<string, MessageDescriptor>> = {
  'utf-8': msg`Unicode (UTF-8)`,
  'utf-16le': msg`Unicode (UTF-16)`,
  'utf-16be': msg`Unicode (UTF-16, reversed)`,
  'windows-1258': msg`Vietnamese (Windows-1258)`,
  tcvn: msg`Vietnamese, old (TCVN3)`,
  'windows-1252': msg`Western (Windows-1252)`,
};

export const separatorTexts: Readonly<Record<string, MessageDescriptor>> = {
  ',': msg`Comma`,
  ';': msg`Semicolon`,
  tab: msg`Tab`,
  '|': msg`Vertical bar`,
};
