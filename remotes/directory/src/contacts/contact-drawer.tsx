import { formatPhone } from '@app/contracts/rules/phone.ts';
import { RecordDrawer } from '@app/ui/record-drawer.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ContactDetails } from './contact-details.tsx';
import { contactQuery } from './contacts.queries.ts';

interface ContactDrawerProps {
  /** Contact to show, `''` for none. */
  readonly id: string;
  readonly onClose: () => void;
}

/** One contact beside the list. */
export function ContactDrawer({ id, onClose }: ContactDrawerProps) {
  const contact = useQuery(contactQuery(id));
  return (
    <RecordDrawer
      isOpen={id !== ''}
      onClose={onClose}
      title={contact.data ? contact.data.data.name || formatPhone(contact.data.data.phone) : <Trans>Contact</Trans>}
      query={contact}
    >
      {({ data, info }) => <ContactDetails contact={data} messages={info.messages} />}
    </RecordDrawer>
  );
}
