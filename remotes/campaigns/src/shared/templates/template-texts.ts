import type { TemplateLintCode } from '@app/contracts/template/template-lint.ts';
import type { VariableKind } from '@app/contracts/template/template-variables.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

const kinds: Readonly<Record<VariableKind, MessageDescriptor>> = {
  text: msg({ message: 'Text', context: 'kind of value' }),
  number: msg({ message: 'Number', context: 'kind of value' }),
  date: msg({ message: 'Date', context: 'kind of value' }),
  money: msg({ message: 'Amount', context: 'kind of value' }),
  link: msg({ message: 'Link', context: 'kind of value' }),
};

/** What law and carriers say to a text. */
const lints: Readonly<Record<TemplateLintCode, MessageDescriptor>> = {
  otp_missing: msg`Put the place for the code into the text`,
  label_missing: msg`Begin advertising with [QC] or [AD]`,
  optout_missing: msg`End advertising with a way to opt out`,
  too_long: msg`The longest message needs more than 4 segments`,
  banned: msg`Carriers deliver nothing about this, whoever sends it:`,
  link_token: msg`This link belongs to one campaign; use a variable of the kind “link”:`,
  too_open: msg`Write more words around the variables: carriers refuse a text that is hardly more than those`,
  too_many_variables: msg`A template has at most 20 variables`,
  brand_missing: msg`Mention the sender in the text so recipients know who is writing; reviewers usually reject templates without it`,
  advertising_words: msg`This sounds like advertising, which needs its own type, label and way to opt out:`,
  bare_link: msg`Carriers often refuse links that are written out; a variable of the kind “link” is safer:`,
};

/** What happened to a template, by the name the server has for it. */
const steps: Readonly<Record<string, MessageDescriptor>> = {
  created: msg`Draft made`,
  duplicated: msg`Made as a copy`,
  saved: msg`Draft saved`,
  renamed: msg`Name or description changed`,
  submitted: msg`Review asked for`,
  withdrawn: msg`Taken back from review`,
  approved: msg({ message: 'Approved', context: 'template' }),
  rejected: msg({ message: 'Rejected', context: 'template' }),
  disabled: msg`Kept from being chosen`,
  enabled: msg`Offered again`,
};

/** Words for what the server names; what this build does not know is shown as the server says it. */
export function useTemplateWords() {
  const { _ } = useLingui();
  const wordIn = (texts: Readonly<Record<string, MessageDescriptor>>) => (name: string) => {
    const text = texts[name];
    return text ? _(text) : name;
  };
  return { kind: wordIn(kinds), lint: wordIn(lints), step: wordIn(steps) };
}
