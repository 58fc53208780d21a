import type { RecordsBeside } from '@app/ui/records-beside.ts';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { SmsDrawer } from '../shared/view/sms-drawer.tsx';
import { campaignMessageQuery } from './sms-view.queries.ts';

interface MessageDrawerProps {
  readonly campaignId: string;
  /** Message to show, `''` for none. */
  readonly id: string;
  readonly onClose: () => void;
  readonly beside: RecordsBeside | undefined;
}

/** One message beside the log of its campaign; who waited has a message of another id once it is sent. */
export function MessageDrawer({ campaignId, id, onClose, beside }: MessageDrawerProps) {
  return (
    <SmsDrawer
      isOpen={id !== ''}
      onClose={onClose}
      query={useQuery(campaignMessageQuery(campaignId, id))}
      beside={beside}
      missing={<Trans>This recipient is no longer waiting. Close this and look for the number in the log.</Trans>}
    />
  );
}
