/**
 * The closed list of scopes. Roles are expanded to these by the server before they reach a client, so that
 * `hasScope` stays an exact comparison.
 */
export const scopes = [
  'campaign:read',
  'campaign:write',
  'campaign:send',
  'campaign:approve',
  'contact:read',
  'contact:write',
  'contact:export',
  'contact:delete',
  /** To see whole numbers where the account's settings hide their middle. */
  'contact:phone',
  'tag:read',
  'tag:write',
  'tag:delete',
  'sender:read',
  'sender:write',
  'sender:delete',
  'template:read',
  'template:write',
  'template:delete',
  'sound:read',
  'sound:write',
  'sound:delete',
  'number:read',
  'number:write',
  'billing:read',
  'billing:write',
  'billing:export',
  'billing:owner',
  'usage:read',
  'developer:read',
  'developer:write',
  'verify:read',
  'verify:write',
  'verify:publish',
  'verify:delete',
  'team:read',
  'team:write',
  'team:delete',
  'settings:read',
  'settings:write',
  'log:read',
  'log:export',
] as const;

export type Scope = (typeof scopes)[number];

export const roles = ['owner', 'admin', 'marketer', 'developer', 'accountant', 'viewer'] as const;

export type Role = (typeof roles)[number];

/** What each role may do; `*` stands for any part of the name on its side of the colon. */
const roleGrants: Record<Role, { readonly allow: readonly string[]; readonly deny?: readonly Scope[] }> = {
  owner: { allow: ['*:*'] },
  admin: { allow: ['*:*'], deny: ['billing:owner', 'team:delete'] },
  marketer: {
    allow: [
      'campaign:*',
      'contact:*',
      'tag:*',
      'template:read',
      'template:write',
      'sender:read',
      'sound:*',
      'log:read',
    ],
  },
  developer: { allow: ['developer:*', 'verify:*', 'log:read', 'template:read', 'sender:read'] },
  accountant: { allow: ['billing:read', 'billing:write', 'billing:export', 'usage:read', 'log:export'] },
  viewer: { allow: ['*:read'] },
};

function grants(pattern: string, scope: Scope): boolean {
  const [area, verb] = pattern.split(':');
  const [scopeArea, scopeVerb] = scope.split(':');
  return (area === '*' || area === scopeArea) && (verb === '*' || verb === scopeVerb);
}

/** Every answer about a person needs them, so each role is expanded once. */
const expanded = new Map<Role, readonly Scope[]>();

/** Expands a role to the exact scopes it grants, in the order of {@link scopes}. */
export function scopesOfRole(role: Role): Scope[] {
  const known = expanded.get(role);
  if (known) return [...known];
  const { allow, deny = [] } = roleGrants[role];
  const granted = scopes.filter((scope) => !deny.includes(scope) && allow.some((pattern) => grants(pattern, scope)));
  expanded.set(role, granted);
  return [...granted];
}

/** The roles that grant a scope, in the order of {@link roles}. */
export function rolesWith(wanted: string): Role[] {
  return roles.filter((role) => scopesOfRole(role).some((scope) => scope === wanted));
}

/** The `scope` field of a user as SPEC §3 allows it: a list of names, or an object of flags. */
export type UserScope = readonly string[] | Readonly<Record<string, boolean>>;

/** Whether a user's scope field grants `scope`; reads both shapes of SPEC §3. */
export function hasScope(scope: UserScope, wanted: Scope): boolean {
  return isScopeList(scope) ? scope.includes(wanted) : scope[wanted] === true;
}

function isScopeList(scope: UserScope): scope is readonly string[] {
  return Array.isArray(scope);
}
