import type { ApiError } from '@app/contracts/core/api-error.ts';
import type { Message } from '@app/contracts/message/message.ts';
import { Phone } from '@app/ui/phone.tsx';
import { RecordDrawer } from '@app/ui/record-drawer.tsx';
import type { RecordsBeside } from '@app/ui/records-beside.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MessageDetails } from './message-details.tsx';

interface SmsDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Looks for one message. */
  readonly query: {
    readonly data: { readonly data: readonly Message[] } | undefined;
    readonly error: ApiError | null;
    readonly refetch: () => unknown;
  };
  readonly beside: RecordsBeside | undefined;
  /** What is said where there is no such message. */
  readonly missing: ReactNode;
}

/** One message beside a log: what happened to it and when, why it failed, what it said. */
export function SmsDrawer({ isOpen, onClose, query, beside, missing }: SmsDrawerProps) {
  const message = query.data?.data[0];
  return (
    <RecordDrawer
      beside={beside}
      isOpen={isOpen}
      onClose={onClose}
      title={message ? <Phone number={message.to} /> : <Trans>Message</Trans>}
      query={query}
    >
      {({ data: [found] }) => (found ? <MessageDetails message={found} /> : <p>{missing}</p>)}
    </RecordDrawer>
  );
}
