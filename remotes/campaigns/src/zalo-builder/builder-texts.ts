import type { LintRule } from '@app/contracts/zalo/zalo-lint.ts';
import type { ButtonType, RowEffect } from '@app/contracts/zalo/zalo-limits.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const buttonTypeTexts: Readonly<Record<ButtonType, MessageDescriptor>> = {
  website: msg`Open a website`,
  call: msg`Call a number`,
  oa_page: msg`Open the OA’s page`,
  mini_app: msg`Open a Zalo Mini App`,
  app: msg`Get an app`,
  article: msg`Read an OA article`,
};

export const effectTexts: Readonly<Record<RowEffect, MessageDescriptor>> = {
  none: msg({ message: 'Plain', context: 'row of a table' }),
  success: msg({ message: 'Success', context: 'row of a table' }),
  update: msg({ message: 'Update', context: 'row of a table' }),
  notice: msg({ message: 'Notice', context: 'row of a table' }),
  error: msg({ message: 'Problem', context: 'row of a table' }),
  basic: msg({ message: 'Basic', context: 'row of a table' }),
};

/** What a review would say, and what to do instead. */
export const lintTexts: Readonly<Record<LintRule, MessageDescriptor>> = {
  link: msg`The text contains a link. Put it on a button.`,
  phone: msg`The text contains a phone number. Put it on a button.`,
  sms_word: msg`Zalo does not allow the word SMS.`,
  icon: msg`Zalo does not allow icons or emoji.`,
  accents: msg`Zalo wants Vietnamese with its accents.`,
  address: msg`Address recipients neutrally, such as “bạn” or “quý khách”.`,
  voucher_kind: msg`Discount codes belong into a template of the kind Voucher.`,
  promotion: msg`This reads like promotion; choose that purpose, or Zalo may reject it.`,
};
