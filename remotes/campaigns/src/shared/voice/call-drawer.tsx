import { viewVoiceCall } from '@app/contracts/voice/call-log.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { Phone } from '@app/ui/phone.tsx';
import { RecordDrawer } from '@app/ui/record-drawer.tsx';
import type { RecordsBeside } from '@app/ui/records-beside.ts';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CallDetails } from './call-details.tsx';

interface CallDrawerProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly beside?: RecordsBeside | undefined;
}

/** One call beside its list: what happened in each attempt, what was pressed, what it cost. */
export function CallDrawer({ id, onClose, beside }: CallDrawerProps) {
  const query = useQuery(callQuery(viewVoiceCall, { id }));
  const call = query.data?.data;
  return (
    <RecordDrawer
      beside={beside}
      isOpen
      onClose={onClose}
      title={call ? <Phone number={call.to} /> : <Trans>Call</Trans>}
      query={query}
    >
      {({ data, info }) => <CallDetails call={data} info={info} />}
    </RecordDrawer>
  );
}
