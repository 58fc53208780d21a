import type { Message } from '@app/contracts/message/message.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ColumnOfLog } from './shown-columns.tsx';

type Moments = Pick<Message, 'created_at' | 'sent_at' | 'delivered_at' | 'failed_at'>;
type Moment = ColumnOfLog<Moments>;

/** When what happened to a message, and the last of it. */
export function useMomentColumns() {
  const { t } = useLingui();
  return {
    created_at: { header: t`Created at`, isNamedOnPhones: true, cell: ({ created_at: at }) => <DateTime at={at} /> },
    sent_at: { header: t`Sent at`, isNamedOnPhones: true, cell: ({ sent_at: at }) => <DateTime at={at} /> },
    delivered_at: {
      header: t`Delivered at`,
      isNamedOnPhones: true,
      cell: ({ delivered_at: at }) => <DateTime at={at} />,
    },
    time: {
      header: t`Time`,
      sort: 'created_at',
      cell: ({ created_at, sent_at, delivered_at, failed_at }) => (
        <DateTime at={delivered_at ?? failed_at ?? sent_at ?? created_at} />
      ),
    },
  } satisfies Record<string, Moment>;
}
