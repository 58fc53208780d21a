import type { Kyc, KycItem } from '@app/contracts/kyc/kyc.ts';
import { useState } from 'react';
import { OpenedDialog, type Opened } from './opened-dialog.tsx';

interface WantedDialogProps {
  /** What the address asks for. */
  readonly item: KycItem;
  readonly kyc: Kyc;
  /** Whether this person can change documents now. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Opens the form for what the address asks for; nothing where it is there already or cannot be handed in now. */
export function WantedDialog({ item, kyc, isOpen, onClose }: WantedDialogProps) {
  const [isShown, setShown] = useState(false);
  // Once shown it stays until it is closed, whatever is handed in elsewhere meanwhile: what was typed is not lost.
  if (!isShown && isOpen && !isProvided(kyc, item)) setShown(true);
  return isShown && <OpenedDialog opened={formOf(item)} kyc={kyc} onClose={onClose} />;
}

function isProvided({ checklist }: Kyc, item: KycItem): boolean {
  return checklist.some((each) => each.item === item && each.is_provided);
}

function formOf(item: KycItem): Opened {
  return item === 'company_details' ? { kind: 'company' } : { kind: 'upload', replaces: null, wanted: item };
}
