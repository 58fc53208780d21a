import { lazy } from 'react';

/** The dialog that changes a sound, loaded when somebody opens it. */
export const EditSound = lazy(async () => ({
  default: (await import(/* webpackChunkName: "campaigns-edit-sound" */ './edit-sound.tsx')).EditSound,
}));
