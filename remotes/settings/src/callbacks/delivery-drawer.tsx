import type { CallbackDelivery } from '@app/contracts/settings/callback.ts';
import { showToast } from '@app/platform/toast.ts';
import { Button } from '@app/ui/button.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { Facts, type Fact } from '@app/ui/facts.tsx';
import { RecordDrawer } from '@app/ui/record-drawer.tsx';
import type { RecordsBeside } from '@app/ui/records-beside.ts';
import { Table } from '@app/ui/table.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { DeliveryStatus, useCallbackTexts } from './callback-status.tsx';
import { deliveryQuery, redeliverMutation } from './callbacks.queries.ts';
import { CodeBlock } from '@app/ui/code-block.tsx';
import { DeliveryAnswer } from './delivery-answer.tsx';

interface DeliveryDrawerProps {
  readonly profileId: string;
  /** Delivery to show, `''` for none. */
  readonly id: string;
  readonly mayResend: boolean;
  readonly beside: RecordsBeside | undefined;
  readonly onClose: () => void;
}

/** One delivery beside the log: what was sent, what came back, and when it is tried next. */
export function DeliveryDrawer({ profileId, id, mayResend, beside, onClose }: DeliveryDrawerProps) {
  const { nameOfEvent } = useCallbackTexts();
  const answer = useQuery(deliveryQuery(profileId, id));
  const delivery = answer.data?.data[0];
  return (
    <RecordDrawer
      isOpen={id !== ''}
      onClose={onClose}
      title={delivery ? nameOfEvent(delivery.event_type) : <Trans>Delivery</Trans>}
      query={answer}
      beside={beside}
      footer={mayResend && delivery && isOver(delivery) && <ResendButton delivery={delivery} />}
    >
      {() =>
        delivery ? <DeliveryDetails delivery={delivery} /> : <EmptyState title={<Trans>It is no longer kept</Trans>} />
      }
    </RecordDrawer>
  );
}

/** Tests are sent once. */
function isOver({ status, is_test: isTest }: CallbackDelivery): boolean {
  return !isTest && (status === 'succeeded' || status === 'failed' || status === 'discarded');
}

function ResendButton({ delivery: { id, profile_id } }: { delivery: CallbackDelivery }) {
  const { t } = useLingui();
  const resend = useMutation(redeliverMutation);
  const done = () => showToast({ tone: 'success', text: t`Queued to be sent again` });
  return (
    <Button
      loading={resend.isPending}
      onClick={() => resend.mutate({ profile_id, delivery_ids: [id] }, { onSuccess: done })}
    >
      <Trans>Resend</Trans>
    </Button>
  );
}

function DeliveryDetails({ delivery }: { delivery: CallbackDelivery }) {
  const { t } = useLingui();
  const facts: Fact[] = [
    { label: t`Status`, value: <DeliveryStatus status={delivery.status} /> },
    { label: t`Event ID`, value: <code>{delivery.event_id}</code> },
    { label: t`Time`, value: <DateTime at={delivery.created_at} /> },
  ];
  const { next_attempt_at: next } = delivery;
  if (next !== null) facts.push({ label: t`Next attempt`, value: <DateTime at={next} /> });
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Facts facts={facts} />
      <DeliveryAnswer delivery={delivery} />
      <h3>
        <Trans>What was sent</Trans>
      </h3>
      <CodeBlock text={delivery.payload} />
      {delivery.attempts.length > 0 && <Attempts attempts={delivery.attempts} />}
    </div>
  );
}

function Attempts({ attempts }: Pick<CallbackDelivery, 'attempts'>) {
  const { t } = useLingui();
  const { textOfError } = useCallbackTexts();
  return (
    <>
      <h3>
        <Trans context="delivery">Attempts</Trans>
      </h3>
      <Table label={t({ message: 'Attempts', context: 'delivery' })}>
        <tbody>
          {attempts.map(({ at, response_code: code, response_ms: ms, error }) => (
            <tr key={at}>
              <td>
                <DateTime at={at} />
              </td>
              <td>
                {code !== null && <Trans>Status {code}.</Trans>} {error !== null && code === null && textOfError(error)}
              </td>
              <td data-align="right">
                <Trans>{ms} ms</Trans>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
