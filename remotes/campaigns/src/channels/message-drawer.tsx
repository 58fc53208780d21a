import type { RecordsBeside } from '@app/ui/records-beside.ts';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { SmsDrawer } from '../shared/view/sms-drawer.tsx';
import { messageQuery } from './channels.queries.ts';

interface MessageDrawerProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly beside: RecordsBeside | undefined;
}

/** One message beside the account's log. */
export function MessageDrawer({ id, onClose, beside }: MessageDrawerProps) {
  return (
    <SmsDrawer
      isOpen
      onClose={onClose}
      query={useQuery(messageQuery(id))}
      beside={beside}
      missing={<Trans>Not found. It may have been deleted.</Trans>}
    />
  );
}
