import { RecordDrawer } from '@app/ui/record-drawer.tsx';
import type { RecordsBeside } from '@app/ui/records-beside.ts';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { numberQuery } from './manage.queries.ts';
import { NumberActions } from './number-actions.tsx';
import { NumberDetails } from './number-details.tsx';
import { numberText } from '@app/contracts/number/number-text.ts';

interface NumberDrawerProps {
  /** Subscription to show, `''` for none. */
  readonly id: string;
  readonly onClose: () => void;
  readonly beside?: RecordsBeside | undefined;
}

/** One number beside the list. */
export function NumberDrawer({ id, onClose, beside }: NumberDrawerProps) {
  const number = useQuery(numberQuery(id));
  return (
    <RecordDrawer
      beside={beside}
      isOpen={id !== ''}
      onClose={onClose}
      title={number.data ? numberText(number.data.data) : <Trans>Phone number</Trans>}
      query={number}
      footer={number.data && <NumberActions subscription={number.data.data} />}
    >
      {({ data }) => <NumberDetails subscription={data} />}
    </RecordDrawer>
  );
}
