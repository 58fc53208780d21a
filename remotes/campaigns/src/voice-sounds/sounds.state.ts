import { soundStatuses } from '@app/contracts/sound/sound.ts';
import { choice, pageNumber, pageSize, recordId, text, urlState } from '@app/platform/url-state.ts';

/** Sorts the library offers; `-` is descending. */
const soundSorts = [
  '-created_at',
  'created_at',
  'name',
  '-name',
  'duration',
  '-duration',
  '-updated_at',
  'updated_at',
] as const;

export function isSoundSort(sort: string): sort is (typeof soundSorts)[number] {
  return soundSorts.some((known) => known === sort);
}

const library = {
  status: choice(['all', ...soundStatuses], 'all'),
  search: text(),
  sort: choice(soundSorts, '-created_at'),
  page: pageNumber(),
  size: pageSize(),
  /** The voice draft that a sound is chosen for; `''` for none. */
  draft: recordId(),
  /** The sound that is being changed, of those on screen. */
  edit: recordId(),
};

/** What of the library stands in its address. */
export const soundsState = urlState(library);

/** Ways to make a sound. */
export const soundTabs = ['upload', 'record', 'speech'] as const;
export type SoundTab = (typeof soundTabs)[number];

/** The dialog's tab, and the library under it. */
export const newSoundState = urlState({ ...library, tab: choice(soundTabs, 'upload') });
