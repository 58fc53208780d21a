import { register } from '@app/contracts/auth/register.calls.ts';
import { useCallForm } from '@app/ui/form.tsx';
import { useLingui } from '@lingui/react/macro';
import type { Registered } from './just-registered.ts';

/** The form of a new person: to register, and to accept an invitation. */
export function usePersonForm(defaults: { readonly email: string } & Partial<Registered>) {
  const { t } = useLingui();
  return useCallForm(register, {
    defaults: { name: '', phone_number: '', company: '', password: '', confirmPassword: '', agree: false, ...defaults },
    labels: {
      name: t`Name`,
      email: t`Email`,
      phone_number: t`Phone number`,
      company: t`Company`,
      password: t`Password`,
      confirmPassword: t`Confirm password`,
      agree: t`Terms of use`,
    },
  });
}

export type PersonForm = ReturnType<typeof usePersonForm>;
