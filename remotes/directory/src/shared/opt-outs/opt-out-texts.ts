import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is refused. */
export const channelTexts: Readonly<Record<string, MessageDescriptor>> = {
  sms: msg`SMS`,
  voice: msg`Calls`,
  zalo: msg`Zalo`,
  all: msg`Every channel`,
};

/** How a refusal came. */
export const reasonTexts: Readonly<Record<string, MessageDescriptor>> = {
  keyword: msg`Replied to opt out`,
  link: msg`Followed the opt-out link`,
  manual: msg({ message: 'Asked us', context: 'opt-out' }),
  import: msg`From a file`,
  dnc_register: msg`Do-not-call register`,
  complaint: msg`Complaint`,
};

/** Why a list could not be read. */
export const failureTexts: Readonly<Record<string, MessageDescriptor>> = {
  empty: msg`The file holds no rows.`,
  not_a_table: msg`The file is no list.`,
  encrypted: msg`The file is protected by a password.`,
  damaged: msg`The file is damaged.`,
  too_large: msg`The file is too large.`,
  too_many_rows: msg`The list has more than 1 000 000 rows.`,
  too_many_columns: msg`The list has too many columns.`,
  no_phone_column: msg`There is no such column.`,
  no_valid_number: msg`No row holds a mobile number.`,
};
