import type { DocumentKind, NameFault, SenderUsage } from '@app/contracts/sender/sender-rules.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

const usages: Readonly<Record<SenderUsage, MessageDescriptor>> = {
  customer_care: msg`Customer care`,
  advertising: msg`Advertising`,
  both: msg`Customer care and advertising`,
};

const documents: Readonly<Record<DocumentKind, MessageDescriptor>> = {
  business_licence: msg`Business licence`,
  authorisation: msg`Letter of authorisation`,
  trademark: msg`Trademark certificate`,
  industry_licence: msg`Licence of the trade`,
};

/** When a document is needed, in one line. */
const hints: Readonly<Record<DocumentKind, MessageDescriptor>> = {
  business_licence: msg`Always`,
  trademark: msg`When the name is not your company’s own`,
  authorisation: msg`When the name is another company’s`,
  industry_licence: msg`For medicine, finance, education and the like, if carriers ask for it`,
};

export const nameFaultTexts: Readonly<Record<NameFault, MessageDescriptor>> = {
  length: msg`At most 11 characters`,
  characters: msg`Only letters without accents, digits, blanks and . _ -`,
  digits: msg`Not digits alone`,
};

/** What happened to a sender, by the name the server has for it. */
const steps: Readonly<Record<string, MessageDescriptor>> = {
  created: msg`Draft made`,
  saved: msg`Draft saved`,
  updated: msg`Details changed`,
  requested: msg`Review asked for`,
  changed: msg`Name or owner changed, reviewed anew`,
  forwarded: msg`Papers complete, handed to the carriers`,
  carrier_changed: msg`A carrier answered`,
  approved: msg({ message: 'Approved', context: 'sender' }),
  rejected: msg({ message: 'Rejected', context: 'sender' }),
  near_expiry: msg`Expires within 60 days`,
  expired: msg({ message: 'Expired', context: 'sender' }),
  renewal_asked: msg`Renewal asked for`,
  renewal_refused: msg`Renewal refused`,
  renewed: msg`Renewed for three years`,
  suspended: msg({ message: 'Suspended', context: 'sender' }),
  reinstated: msg`Can be used again`,
  revoked: msg({ message: 'Revoked', context: 'sender' }),
};

/** Words for what the server names; what this build does not know is shown as the server says it. */
export function useSenderWords() {
  const { _ } = useLingui();
  const wordIn = (texts: Readonly<Record<string, MessageDescriptor>>) => (name: string) => {
    const text = texts[name];
    return text ? _(text) : name;
  };
  return {
    usage: wordIn(usages),
    document: wordIn(documents),
    documentHint: wordIn(hints),
    step: wordIn(steps),
  };
}
