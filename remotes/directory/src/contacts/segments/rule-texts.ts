import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What rules ask about. */
export const ruleFieldTexts: Readonly<Record<string, MessageDescriptor>> = {
  tag: msg({ message: 'Tag', context: 'rule' }),
  name: msg({ message: 'Name', context: 'rule' }),
  phone: msg({ message: 'Phone number', context: 'rule' }),
  email: msg({ message: 'Email', context: 'rule' }),
  carrier: msg({ message: 'Carrier', context: 'rule' }),
  status: msg({ message: 'Status', context: 'rule' }),
  consent_sms: msg({ message: 'SMS consent', context: 'rule' }),
  consent_voice: msg({ message: 'Voice consent', context: 'rule' }),
  consent_zalo: msg({ message: 'Zalo consent', context: 'rule' }),
  opted_out: msg({ message: 'Opted out of', context: 'rule' }),
  created_at: msg({ message: 'Added', context: 'rule' }),
  last_messaged_at: msg({ message: 'Last message', context: 'rule' }),
};

export const ruleOpTexts: Readonly<Record<string, MessageDescriptor>> = {
  contains: msg({ message: 'contains', context: 'rule' }),
  not_contains: msg({ message: 'does not contain', context: 'rule' }),
  is: msg({ message: 'is', context: 'rule' }),
  is_not: msg({ message: 'is not', context: 'rule' }),
  starts_with: msg({ message: 'starts with', context: 'rule' }),
  is_set: msg({ message: 'is known', context: 'rule' }),
  is_empty: msg({ message: 'is not known', context: 'rule' }),
  at_least: msg({ message: 'is at least', context: 'rule' }),
  at_most: msg({ message: 'is at most', context: 'rule' }),
  before: msg({ message: 'is before', context: 'rule' }),
  after: msg({ message: 'is on or after', context: 'rule' }),
  within_days: msg({ message: 'within the last days:', context: 'rule' }),
  not_within_days: msg({ message: 'not within the last days:', context: 'rule' }),
  any_of: msg({ message: 'is any of', context: 'rule' }),
  none_of: msg({ message: 'is none of', context: 'rule' }),
};
