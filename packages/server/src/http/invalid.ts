import { messages } from '@app/contracts/catalogue/messages.ts';
import { fieldErrors } from '@app/contracts/rules/validation.ts';
import type * as v from 'valibot';
import { failure, type Failure } from './failure.ts';

/**
 * The 422 for fields that break a call's schema: `Missing parameters` when every fault is an absent or blank field,
 * `wrong data type` otherwise; `errors` carries the rule messages by field.
 */
export function invalid(issues: readonly v.BaseIssue<unknown>[]): Failure {
  const errors = fieldErrors(issues);
  const onlyMissing = Object.values(errors).every((rules) => rules.includes('required'));
  return failure(422, onlyMissing ? 'missing_parameter' : 'wrong_type', {
    message: onlyMissing ? messages.missingParameters : messages.wrongType,
    errors,
  });
}
