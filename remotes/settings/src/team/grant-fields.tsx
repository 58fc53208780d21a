import { nameOfRole, purposeOfRole } from '@app/contracts/catalogue/role-texts.ts';
import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { hasScope } from '@app/platform/session.ts';
import { Checkbox } from '@app/ui/checkbox.tsx';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { ScopeField } from '@app/ui/scope-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { rolesToGive, scopesOf, type RoleInfo } from './grants.ts';

type Grantable = ReturnType<typeof rolesToGive>[number];

/** What a member is given: a role, and with `scopes` a selection of permissions instead of the role's. */
export interface Grant {
  readonly role: Grantable;
  /** `null`: the role's. */
  readonly scopes: readonly Scope[] | null;
}

interface GrantFieldsProps {
  readonly roles: readonly RoleInfo[];
  readonly value: Grant;
  readonly onChange: (grant: Grant) => void;
}

/** Chooses a role, and permissions one by one for those whom no role fits. */
export function GrantFields({ roles, value, onChange }: GrantFieldsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { role, scopes } = value;
  const scopesOfRole = (name: string) => scopesOf({ role: name, scopes: null }, roles).filter(hasScope);
  return (
    <>
      <ChoiceCards
        label={t`Role`}
        value={role}
        onChange={(chosen) => onChange({ role: chosen, scopes: scopes === null ? null : scopesOfRole(chosen) })}
        choices={rolesToGive(roles).map((name) => ({
          value: name,
          title: nameOfRole(name, locale),
          text: purposeOfRole(name, locale),
        }))}
      />
      <Checkbox
        label={t`Choose permissions one by one`}
        description={t`Starts with those of the role. They no longer follow the role if it changes.`}
        checked={scopes !== null}
        onChange={({ currentTarget: { checked } }) => onChange({ role, scopes: checked ? scopesOfRole(role) : null })}
      />
      {scopes !== null && (
        <ScopeField
          label={t`Permissions`}
          help={t`You can’t give permissions that you don’t have.`}
          error={scopes.length === 0 ? t`Select at least one permission.` : undefined}
          isOffered={hasScope}
          value={scopes}
          onChange={(chosen) => onChange({ role, scopes: chosen })}
        />
      )}
    </>
  );
}
