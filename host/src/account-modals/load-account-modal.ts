import type { User } from '@app/contracts/auth/user.ts';
import type { AccountModal } from '@app/platform/account-modals.ts';
import type { ComponentType } from 'react';
import { twice } from '../remotes/twice.ts';

export type OpenModal = ComponentType<{ readonly modal: AccountModal; readonly user: User }>;

/** Loads what shows the modals; ahead of that when somebody is about to open one. */
export async function loadAccountModal(): Promise<OpenModal> {
  return (await twice(() => import('./open-modal.tsx'))).OpenAccountModal;
}

/** The same without need: a failure is told when a modal is opened. */
export function preloadAccountModal(): void {
  loadAccountModal().catch(() => null);
}
