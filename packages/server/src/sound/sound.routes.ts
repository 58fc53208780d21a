import {
  deleteSound,
  getSound,
  previewMp3,
  searchSound,
  storeSound as storeSoundCall,
  updateSound,
} from '@app/contracts/sound/sound.calls.ts';
import { MAX_SOUND_BYTES } from '@app/contracts/sound/sound.ts';
import { userActor } from '../audit/user-actor.ts';
import type { ServerDeps } from '../deps.ts';
import type { Member } from '../http/member.ts';
import { route, type RequestContext, type Route } from '../http/route.ts';
import { pageInfo, totalOf } from '../lists/page.ts';
import { preview } from './preview.usecases.ts';
import type { SoundOwner } from './sound-deps.ts';
import type { SoundFilter } from './sound.repository.ts';
import { findSounds, removeSound } from './sound.usecases.ts';
import { changeSound, storeSound } from './store-sound.usecases.ts';

interface Around {
  readonly actor: Member;
  readonly deps: ServerDeps;
  readonly request: RequestContext;
}

const limits = { fileBytes: MAX_SOUND_BYTES };

export const soundRoutes: Route[] = [
  route(
    storeSoundCall,
    async ({ input, ...around }) => {
      const { allow_duplicate: allowDuplicate, name, type, source, file, tts, variables = {} } = input;
      const sound = { name, type, source, file, tts, variables, allowDuplicate };
      const data = await storeSound(ownerOf(around), sound);
      return { data, status: 201 };
    },
    limits,
  ),
  route(getSound, ({ input, ...around }) => list(around, { ...input, search: '' })),
  route(searchSound, ({ input, ...around }) => list(around, input)),
  route(deleteSound, async ({ input: { id }, ...around }) => {
    await removeSound(ownerOf(around), id);
    return { data: null };
  }),
  route(
    updateSound,
    async ({ input, ...around }) => {
      const { allow_duplicate: allowDuplicate, id, name, type, file } = input;
      return { data: await changeSound(ownerOf(around), { id, name, type, file, allowDuplicate }) };
    },
    limits,
  ),
  route(
    previewMp3,
    async ({ input, actor, deps }) => {
      const { sound_id: soundId, file, tts, variables = {} } = input;
      return { data: await preview({ deps, scope: actor.scope }, { soundId, file, tts, variables }) };
    },
    limits,
  ),
];

function ownerOf({ actor, deps, request }: Around): SoundOwner {
  return { deps, scope: actor.scope, userId: actor.userId, actor: userActor(actor, request) };
}

async function list({ actor, deps }: Around, filter: SoundFilter) {
  const { sounds, countsByStatus } = await findSounds({ deps, scope: actor.scope }, filter);
  const total = totalOf(countsByStatus, filter.status);
  const voices = await deps.ports.speech.voices();
  const speech = voices.length > 0 ? { voices: [...voices] } : null;
  return { data: sounds, info: { ...pageInfo(filter, total), counts_by_status: countsByStatus, speech }, total };
}
