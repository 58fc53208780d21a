import type { ImportSummary, SaveMode } from '@app/contracts/contact/contact-import.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { failureText } from '@app/audience/list-texts.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const ownFailures: Readonly<Record<string, MessageDescriptor>> = {
  too_many_tags: msg`The column of tags names more than 500 different ones. Choose another column for tags, or none.`,
  interrupted: msg`The import stopped half-way and could not go on. Import the file again: rows that are in the directory already stay as they are.`,
  no_phone_column: msg`No column holds phone numbers. Choose the column yourself, or another file.`,
};

/** Why a file cannot be imported, in the person's language. */
export function importFailureText(
  failure: ImportSummary['failure'],
  locale: Locale,
  translate: (text: MessageDescriptor) => string,
): string {
  const own = ownFailures[failure ?? ''];
  return own ? translate(own) : failureText(failure, locale, translate);
}

/** What is done with numbers that are known, and with those that are not. */
export const modeTexts: Readonly<Record<SaveMode, { title: MessageDescriptor; text: MessageDescriptor }>> = {
  upsert: { title: msg`Add and update`, text: msg`Add new contacts and update existing ones.` },
  create: { title: msg`Only add`, text: msg`Add new contacts and leave existing ones unchanged.` },
  update: { title: msg`Only update`, text: msg`Contacts you have are updated, new ones are left out.` },
};

/** How an import stands. */
export const importStates: Readonly<Record<string, MessageDescriptor>> = {
  running: msg`Being imported`,
  done: msg`Imported`,
  failed: msg`Stopped by a fault`,
  cancelled: msg({ message: 'Stopped', context: 'import' }),
};
