import { Phone } from '@app/ui/phone.tsx';
import { RecordDrawer } from '@app/ui/record-drawer.tsx';
import type { RecordsBeside } from '@app/ui/records-beside.ts';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MessageDetails } from '../shared/view/message-details.tsx';
import { messageQuery } from './channels.queries.ts';

interface MessageDrawerProps {
  /** Message to show, `''` for none. */
  readonly id: string;
  readonly onClose: () => void;
  readonly beside: RecordsBeside | undefined;
}

/** One message beside the account's log. */
export function MessageDrawer({ id, onClose, beside }: MessageDrawerProps) {
  const query = useQuery(messageQuery(id));
  const message = query.data?.data[0];
  return (
    <RecordDrawer
      beside={beside}
      isOpen={id !== ''}
      onClose={onClose}
      title={message ? <Phone number={message.to} /> : <Trans>Message</Trans>}
      query={query}
    >
      {({ data: [found] }) =>
        found ? (
          <MessageDetails message={found} />
        ) : (
          <p>
            <Trans>Not found. It may have been deleted.</Trans>
          </p>
        )
      }
    </RecordDrawer>
  );
}
