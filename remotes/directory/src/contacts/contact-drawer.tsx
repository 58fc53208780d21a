import type { Contact } from '@app/contracts/contact/contact.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import { useScope } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { RecordDrawer } from '@app/ui/record-drawer.tsx';
import type { RecordsBeside } from '@app/ui/records-beside.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { deleteSome } from '../shared/trash/delete-contacts.ts';
import { ContactDetails } from './contact-details.tsx';
import { contactQuery } from './contacts.queries.ts';
import { useSetStatus } from './use-set-status.ts';
import { ContactForm } from './write/contact-form.tsx';

interface ContactDrawerProps {
  readonly id: string;
  readonly isEditing: boolean;
  /** Address of the form for this contact. */
  readonly editPath: string;
  /** Address that shows another contact. */
  readonly pathTo: (id: string) => string;
  /** Ends the change of the contact, done or not. */
  readonly onEdited: () => void;
  readonly onClose: () => void;
  readonly beside?: RecordsBeside | undefined;
}

/** One contact beside the list, to read and to change in place. */
export function ContactDrawer(props: ContactDrawerProps) {
  const { id, isEditing, editPath, pathTo, onEdited, onClose, beside } = props;
  const { t } = useLingui();
  const mayWrite = useScope('contact:write');
  const mayDelete = useScope('contact:delete');
  const contact = useQuery(contactQuery(id));
  const isChanged = isEditing && mayWrite;
  const status = contact.data?.data.status;
  const block = useSetStatus();
  const isRead = !isChanged && contact.data !== undefined;
  const done = (saved: Contact) => {
    const name = saved.name || formatPhone(saved.phone);
    showToast({ tone: 'success', text: t`${name} is saved` });
    onEdited();
  };
  async function remove(doomed: string): Promise<void> {
    if (await deleteSome([doomed])) onClose();
  }
  return (
    <RecordDrawer
      // Another contact would take what is being written away.
      beside={isChanged ? undefined : beside}
      isOpen
      onClose={onClose}
      title={contact.data ? contact.data.data.name || formatPhone(contact.data.data.phone) : <Trans>Contact</Trans>}
      query={contact}
      menu={
        isRead
          ? [
              // Who is blocked is told so, with the way back, above what is known of them.
              ...(mayWrite && status !== 'blocked'
                ? [{ key: 'block', label: t`Block`, run: () => block.mutate({ ids: [id], status: 'blocked' }) }]
                : []),
              ...(mayDelete ? [{ key: 'delete', label: t`Delete`, isDanger: true, run: () => void remove(id) }] : []),
            ]
          : undefined
      }
      footer={
        isRead &&
        mayWrite && (
          <LinkButton to={editPath} variant="default">
            <Trans>Edit</Trans>
          </LinkButton>
        )
      }
    >
      {({ data, info }) =>
        isChanged ? (
          <ContactForm key={data.id} contact={data} pathTo={pathTo} onDone={done} onCancel={onEdited} />
        ) : (
          <ContactDetails contact={data} {...info} onClose={onClose} />
        )
      }
    </RecordDrawer>
  );
}
