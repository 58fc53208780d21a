import type { Contact } from '@app/contracts/contact/contact.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import { useScope } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import { Dialog } from '@app/ui/dialog.tsx';
import { ForbiddenDialog } from '@app/ui/forbidden-state.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { ContactForm } from './contact-form.tsx';

interface ContactDialogProps {
  readonly pathTo: (id: string) => string;
  readonly onClose: () => void;
  readonly onDone: (contact: Contact) => void;
}

/** The form for a new contact, over the list. */
export function ContactDialog({ pathTo, onClose, onDone }: ContactDialogProps) {
  const { t } = useLingui();
  const mayWrite = useScope('contact:write');
  const done = (contact: Contact) => {
    const name = contact.name || formatPhone(contact.phone);
    showToast({ tone: 'success', text: t`${name} is added` });
    onDone(contact);
  };
  const title = <Trans>Add contact</Trans>;
  if (!mayWrite) return <ForbiddenDialog title={title} scope="contact:write" onClose={onClose} />;
  return (
    <Dialog title={title} onClose={onClose}>
      <ContactForm contact={null} pathTo={pathTo} onDone={done} onCancel={onClose} />
    </Dialog>
  );
}
