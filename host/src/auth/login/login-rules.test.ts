import { login } from '@app/contracts/auth/auth.calls.ts';
import { fieldErrors } from '@app/contracts/rules/validation.ts';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { emailFault, passwordFault } from './login-rules.ts';

/** What the call's own schema says about the fields. */
function schemaFaults(email: string, password: string) {
  const parsed = v.safeParse(login.request, { email, password }, { abortPipeEarly: true });
  const errors = parsed.success ? {} : fieldErrors(parsed.issues);
  return { email: errors.email?.[0], password: errors.password?.[0] };
}

describe('the login form', () => {
  it('judges e-mail addresses as the call does', () => {
    const typed = fc.oneof(fc.emailAddress(), fc.string(), fc.constantFrom('', ' a@b.vn ', 'a@b', 'a@@b.vn', 'á@b.vn'));
    fc.assert(
      fc.property(typed, (email) => {
        fc.pre(email.length <= 254);
        expect(emailFault(email) === null).toBe(schemaFaults(email, 'x').email === undefined);
      }),
    );
  });

  it('needs both fields', () => {
    expect([emailFault(' '), passwordFault('')]).toEqual(['required', 'required']);
    expect(schemaFaults('', '')).toEqual({ email: 'required', password: 'required' });
  });
});
