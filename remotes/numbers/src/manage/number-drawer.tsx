import { numberText } from '@app/contracts/number/number-text.ts';
import { rentedStatuses, returnableStatuses } from '@app/contracts/number/number.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { useScope } from '@app/platform/session.ts';
import { Button } from '@app/ui/button.tsx';
import { Count } from '@app/ui/count.tsx';
import { RecordDrawer, RecordFigures } from '@app/ui/record-drawer.tsx';
import type { RecordsBeside } from '@app/ui/records-beside.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { KeepNumber } from './keep-number.tsx';
import { numberQuery, receivedQuery } from './manage.queries.ts';
import { NumberDetails } from './number-details.tsx';
import { NumberHistory } from './number-history.tsx';
import { ReceivedSms } from './received-sms.tsx';

const ReleaseDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "numbers-release" */ './release-dialog.tsx')).ReleaseDialog,
);

const EditNumber = lazyPart(
  async () => (await import(/* webpackChunkName: "numbers-edit" */ './edit-number.tsx')).EditNumber,
);

interface NumberDrawerProps {
  /** Subscription to show, `''` for none. */
  readonly id: string;
  readonly onClose: () => void;
  readonly beside?: RecordsBeside | undefined;
}

/** One number beside the list. */
export function NumberDrawer({ id, onClose, beside }: NumberDrawerProps) {
  const { t } = useLingui();
  const mayWrite = useScope('number:write');
  const number = useQuery(numberQuery(id));
  // Asked for beside the number, not after it.
  useQuery(receivedQuery(id, 1));
  const [asking, setAsking] = useState<'edit' | 'release' | null>(null);
  const status = number.data?.data.status;
  const isRented = rentedStatuses.some((known) => known === status);
  const isReturnable = status !== 'cancel_requested' && returnableStatuses.some((known) => known === status);
  return (
    <RecordDrawer
      beside={beside}
      isOpen={id !== ''}
      onClose={onClose}
      title={number.data ? numberText(number.data.data) : <Trans>Phone number</Trans>}
      query={number}
      menu={
        mayWrite && isReturnable
          ? [{ key: 'release', label: t`Give the number back…`, isDanger: true, run: () => setAsking('release') }]
          : undefined
      }
      footer={
        number.data &&
        mayWrite &&
        isRented && (
          <>
            <Button variant="default" onClick={() => setAsking('edit')}>
              <Trans>Edit…</Trans>
            </Button>
            <KeepNumber subscription={number.data.data} />
          </>
        )
      }
    >
      {({ data, info: { usage, timeline, webhook } }) => (
        <>
          <RecordFigures
            figures={[
              { label: t`Calls in 30 days`, value: <Count value={usage.calls} /> },
              { label: t`OTP calls`, value: <Count value={usage.codes} /> },
              { label: t`Received SMS`, value: <Count value={usage.received} /> },
            ]}
          />
          <NumberDetails subscription={data} callback={webhook?.name} />
          {data.features.includes('sms') && <ReceivedSms key={data.id} numberId={data.id} />}
          <NumberHistory timeline={timeline} currency={data.currency} />
          <Suspense>
            {asking === 'edit' && <EditNumber subscription={data} onClose={() => setAsking(null)} />}
            {asking === 'release' && <ReleaseDialog subscription={data} onClose={() => setAsking(null)} />}
          </Suspense>
        </>
      )}
    </RecordDrawer>
  );
}
