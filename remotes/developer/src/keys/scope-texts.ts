import { scopes, type Scope } from '@app/contracts/catalogue/scopes.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

type Area = Scope extends `${infer Name}:${string}` ? Name : never;
type Verb = Scope extends `${string}:${infer Name}` ? Name : never;
type Texts = Readonly<Record<string, MessageDescriptor>>;

const areas: Readonly<Record<Area, MessageDescriptor>> = {
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
  team: msg({ message: 'Team', context: 'permission' }),
  settings: msg`Settings`,
  log: msg`Logs`,
};

const verbs: Readonly<Record<Verb, MessageDescriptor>> = {
  read: msg`View`,
  write: msg`Edit`,
  send: msg`Send`,
  approve: msg`Approve`,
  phone: msg`see whole numbers`,
  export: msg`Export`,
  delete: msg`Delete`,
  publish: msg`Publish`,
  owner: msg`Owner access`,
};

/** Answers functions that name the area and the verb of a scope. */
export function useScopeTexts() {
  const { _ } = useLingui();
  const name = (texts: Texts, key: string) => (texts[key] ? _(texts[key]) : key);
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
