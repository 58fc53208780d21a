import { Phone } from '@app/ui/phone.tsx';
import { RecordDrawer } from '@app/ui/record-drawer.tsx';
import type { RecordsBeside } from '@app/ui/records-beside.ts';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MessageDetails } from '../shared/view/message-details.tsx';
import { campaignMessageQuery } from './sms-view.queries.ts';

interface MessageDrawerProps {
  readonly campaignId: string;
  /** Message to show, `''` for none. */
  readonly id: string;
  readonly onClose: () => void;
  readonly beside?: RecordsBeside | undefined;
}

/** One message beside the log: what happened to it and when, why it failed, what it said. */
export function MessageDrawer({ campaignId, id, onClose, beside }: MessageDrawerProps) {
  const query = useQuery(campaignMessageQuery(campaignId, id));
  const message = query.data?.data[0];
  return (
    <RecordDrawer
      beside={beside}
      isOpen={id !== ''}
      onClose={onClose}
      title={message ? <Phone number={message.to} /> : <Trans>Message</Trans>}
      query={query}
    >
      {({ data: [found] }) => (found ? <MessageDetails message={found} /> : <Moved />)}
    </RecordDrawer>
  );
}

/** Who waited has a message of another id now. */
function Moved() {
  return (
    <p>
      <Trans>This recipient is no longer waiting. Close this and look for the number in the log.</Trans>
    </p>
  );
}
