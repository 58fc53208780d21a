import { RecordDrawer } from '@app/ui/record-drawer.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { numberQuery } from './manage.queries.ts';
import { NumberDetails } from './number-details.tsx';
import { numberText } from './number-text.ts';

interface NumberDrawerProps {
  /** Subscription to show, `''` for none. */
  readonly id: string;
  readonly onClose: () => void;
}

/** One number beside the list. */
export function NumberDrawer({ id, onClose }: NumberDrawerProps) {
  const number = useQuery(numberQuery(id));
  return (
    <RecordDrawer
      isOpen={id !== ''}
      onClose={onClose}
      title={number.data ? numberText(number.data.data) : <Trans>Phone number</Trans>}
      query={number}
    >
      {({ data }) => <NumberDetails subscription={data} />}
    </RecordDrawer>
  );
}
