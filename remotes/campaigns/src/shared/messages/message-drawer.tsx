import type { RecordsBeside } from '@app/ui/records-beside.ts';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { SmsDrawer } from '../view/sms-drawer.tsx';
import { messageQuery } from './message.queries.ts';

interface MessageDrawerProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly beside: RecordsBeside | undefined;
}

/** One message beside a log of the account's. */
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
