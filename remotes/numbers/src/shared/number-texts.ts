import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

type Texts = Readonly<Record<string, MessageDescriptor>>;

const uses: Texts = {
  voice: msg`Voice calls`,
  sms: msg`SMS`,
  verify: msg`Verification`,
  none: msg`Not in use`,
};

const types: Texts = {
  mobile: msg`Mobile number`,
  local: msg`Landline number`,
  tollfree: msg`Toll-free number`,
  shortcode: msg`Short code`,
  hotline: msg`Hotline`,
};

const features: Texts = {
  voice: msg`Voice calls`,
  sms: msg`SMS`,
};

/** Answers functions that name what a number is; what this build does not know is shown as the server says it. */
export function useNumberTexts() {
  const { _ } = useLingui();
  const name = (texts: Texts) => (key: string) => (texts[key] ? _(texts[key]) : key);
  return { nameOfUse: name(uses), nameOfType: name(types), nameOfFeature: name(features) };
}
