import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, nothing } from '../core/call.ts';
import { flag } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { VIEW_NAME_LENGTH, savedViewSchema, viewLists } from './saved-view.ts';

const list = v.picklist(viewLists, rule('oneOf'));
const id = requiredText(64);
const name = requiredText(VIEW_NAME_LENGTH);
/** As a browser writes an address, so that nothing else can be kept under the name of a filter. */
const query = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(1_000, rule('max', { length: 1_000 })),
  v.regex(/^[\w%=&.*+-]*$/),
);

/** The signed-in person's own views of a list, then those that colleagues share, by name. */
export const listViews = defineCall({
  id: 'view.list',
  method: 'POST',
  path: '/api/view/list',
  access: 'session',
  safe: true,
  ours: true,
  request: v.object({ list }),
  data: v.array(savedViewSchema),
  info: nothing,
});

/**
 * Keeps a filter under a name; one of that name that is there already gets the new filter. 409 `quota_exceeded` beyond
 * thirty, and beyond thirty that the team shares.
 */
export const storeView = defineCall({
  id: 'view.store',
  method: 'POST',
  path: '/api/view/store',
  access: 'session',
  safe: false,
  ours: true,
  request: v.object({ list, name, query, is_shared: v.optional(flag(), false) }),
  data: savedViewSchema,
  info: nothing,
  messages: [messages.blankName],
  codes: ['quota_exceeded'],
});

/**
 * Gives one of one's own views another name, or shares it with the team or no longer; what is not given stays. 409
 * `duplicate` for the name of another view of the list.
 */
export const changeView = defineCall({
  id: 'view.update',
  method: 'POST',
  path: '/api/view/update',
  access: 'session',
  safe: false,
  ours: true,
  request: v.object({ id, name: v.optional(name), is_shared: v.optional(flag()) }),
  data: savedViewSchema,
  info: nothing,
  messages: [messages.blankName],
  codes: ['not_found', 'duplicate', 'quota_exceeded'],
});

/** Deletes one of one's own views; who manages the team may delete what others share, too. */
export const deleteView = defineCall({
  id: 'view.delete',
  method: 'POST',
  path: '/api/view/delete',
  access: 'session',
  safe: false,
  ours: true,
  request: v.object({ id }),
  data: nothing,
  info: nothing,
  codes: ['not_found'],
});
