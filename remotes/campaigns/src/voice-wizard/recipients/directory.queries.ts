import { getTagAll } from '@app/contracts/contact/contact.calls.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { searchVoiceContacts } from '@app/contracts/voice/voice-audience.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { keepPreviousData } from '@tanstack/react-query';

/** What people of the directory are looked for by. */
export interface DirectoryFilter {
  readonly search: string;
  readonly tag_ids: readonly string[];
  readonly carrier: readonly string[];
}

const SHOWN = 20;

export const tagsQuery = callQuery(getTagAll, {});

/** One page of the people who may be called. */
export function peopleQuery({ search, tag_ids, carrier }: DirectoryFilter, page: number) {
  // Carriers come from the list that the call knows.
  const input = { search, tag_ids: [...tag_ids], carrier: [...carrier], pageNumber: page, pageSize: SHOWN } as Input<
    typeof searchVoiceContacts
  >;
  return { ...callQuery(searchVoiceContacts, input), placeholderData: keepPreviousData };
}
