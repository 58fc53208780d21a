import * as v from 'valibot';
import { defineCall, nothing } from '../core/call.ts';
import { requiredText } from '../rules/validation.ts';

/**
 * Names of members who can give a scope, the account's owner first, three at most: whom somebody asks who lacks it. None for
 * what is no scope.
 */
export const scopeGivers = defineCall({
  id: 'team.givers',
  method: 'POST',
  path: '/api/team/givers',
  access: 'session',
  safe: true,
  ours: true,
  request: v.object({ scope: requiredText(64) }),
  data: v.array(v.string()),
  info: nothing,
});
