import { messages, type Message } from '@app/contracts/catalogue/messages.ts';
import type { Call } from '@app/contracts/core/call.ts';
import { readRule, type RuleName } from '@app/contracts/rules/rule-message.ts';
import { fieldErrors } from '@app/contracts/rules/validation.ts';
import type * as v from 'valibot';
import { failure, type Failure } from './failure.ts';

/** What SPEC §8 says of one blank field, where a call's contract lists it. */
const blankFields: Readonly<Record<string, Message>> = {
  file: messages.blankFile,
  title: messages.blankTitle,
  type: messages.blankType,
  name: messages.blankName,
  description: messages.blankDescription,
  country: messages.blankCountry,
  files: messages.blankFiles,
};

/** What SPEC §8 says of one broken rule, where a call's contract lists it. */
const ownMessages: Readonly<Partial<Record<RuleName, Message>>> = {
  phone: messages.phoneInvalid,
  email: messages.emailInvalid,
  url: messages.linkFailed,
  host_name: messages.linkFailed,
  https_url: messages.linkFailed,
  redirect_host: messages.linkFailed,
  confirmed: messages.passwordsDiffer,
};

/**
 * The 422 for fields that break a call's schema. When every fault is an absent or blank field: the call's own `Can not
 * leave the … blank` for the first of them, else `Missing parameters`; otherwise the call's own text for the first rule
 * that has one (phone number, e-mail or web address, passwords that differ), else `wrong data type`. `errors` carries the rule messages by field.
 */
export function invalid(issues: readonly v.BaseIssue<unknown>[], call: Pick<Call, 'messages'>): Failure {
  const errors = fieldErrors(issues);
  const onlyMissing = Object.values(errors).every((rules) => rules.includes('required'));
  return failure(422, onlyMissing ? 'missing_parameter' : 'wrong_type', {
    message: onlyMissing ? blankMessage(Object.keys(errors), call) : wrongMessage(Object.values(errors).flat(), call),
    errors,
  });
}

function blankMessage(fields: readonly string[], call: Pick<Call, 'messages'>): Message {
  const own = fields.map((field) => blankFields[field]).find((message) => message && call.messages.includes(message));
  return own ?? messages.missingParameters;
}

function wrongMessage(rules: readonly string[], call: Pick<Call, 'messages'>): Message {
  const own = rules
    .map((text) => ownMessages[readRule(text)?.name ?? 'required'])
    .find((message) => message && call.messages.includes(message));
  return own ?? messages.wrongType;
}
