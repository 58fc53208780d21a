import type { WordLint } from '@app/contracts/template/template-lint.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What carriers say to the words of a campaign's own text; the words themselves follow. */
export const wordTexts: Readonly<Record<WordLint['code'], MessageDescriptor>> = {
  banned: msg`Carriers deliver nothing about this, whoever sends it:`,
  advertising_words: msg`This sounds like advertising, which needs its own type, label and way to opt out:`,
  bare_link: msg`Carriers often refuse links that are written out; put in a short link instead:`,
};
