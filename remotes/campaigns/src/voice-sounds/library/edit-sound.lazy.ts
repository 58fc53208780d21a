import { lazyPart } from '@app/platform/lazy-part.ts';

/** The dialog that changes a sound, loaded when somebody opens it. */
export const EditSound = lazyPart(
  async () => (await import(/* webpackChunkName: "campaigns-edit-sound" */ './edit-sound.tsx')).EditSound,
);
