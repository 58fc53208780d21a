import { create } from 'zustand';

/** The shell's modals on the signed-in person's own account (SPEC §2). */
export type AccountModal =
  | { readonly kind: 'profile'; /** Begins where a new e-mail address is asked for. */ readonly isForMail?: boolean }
  | {
      readonly kind: 'change-mail';
      /** The new address that a code was asked for, if this page knows. */ readonly email?: string;
    }
  | { readonly kind: 'change-password' }
  | { readonly kind: 'verify-phone' };

/** The one that is open; the host shows it over whatever page there is. */
export const useAccountModal = create<{ readonly open: AccountModal | null }>()(() => ({ open: null }));

/** Opens a modal in place of the one that may be open. */
export function openAccountModal(modal: AccountModal): void {
  useAccountModal.setState({ open: modal });
}

/** Takes the modal away. Whoever calls has asked about unsaved changes. */
export function closeAccountModal(): void {
  useAccountModal.setState({ open: null });
}
