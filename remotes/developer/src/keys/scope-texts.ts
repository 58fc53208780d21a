import { scopes, type Scope } from '@app/contracts/catalogue/scopes.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

const areas: Readonly<Record<string, MessageDescriptor>> = {
  campaign: msg`Campaigns`,
  contact: msg`Contacts`,
  tag: msg`Tags`,
  sender: msg`Senders`,
  template: msg`Templates`,
  sound: msg`Sounds`,
  number: msg`Phone numbers`,
  billing: msg`Billing`,
  usage: msg`Usage`,
  developer: msg`API keys`,
  verify: msg`Verification`,
  team: msg`Team`,
  settings: msg`Settings`,
  log: msg`Logs`,
};

const verbs: Readonly<Record<string, MessageDescriptor>> = {
  read: msg`read`,
  write: msg`change`,
  send: msg`send`,
  approve: msg`approve`,
  export: msg`export`,
  delete: msg`delete`,
  publish: msg`publish`,
  owner: msg`act as owner`,
};

/** Answers functions that name the area and the verb of a scope. */
export function useScopeTexts() {
  const { _ } = useLingui();
  const name = (texts: typeof areas, key: string) => (texts[key] ? _(texts[key]) : key);
  return {
    nameOfArea: (area: string) => name(areas, area),
    nameOfVerb: (scope: Scope) => name(verbs, scope.split(':')[1] ?? ''),
  };
}

/** Every area with its scopes, as far as `isOffered` lets them through. */
export function scopesByArea(isOffered: (scope: Scope) => boolean): { area: string; scopes: Scope[] }[] {
  return Object.keys(areas)
    .map((area) => ({ area, scopes: scopes.filter((scope) => scope.startsWith(`${area}:`) && isOffered(scope)) }))
    .filter((group) => group.scopes.length > 0);
}
