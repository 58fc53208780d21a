import type { SenderRecord } from '@app/contracts/sender/sender-record.ts';
import { senderUsages } from '@app/contracts/sender/sender-rules.ts';
import { updateSender } from '@app/contracts/sender/sender.calls.ts';
import { useCallForm } from '@app/ui/form.tsx';
import { useLingui } from '@lingui/react/macro';

/** Stands for the id that a request gets from the server. */
const NEW = 'new';

/** The texts of a request: those of a sender that is changed, or blank ones. */
export function useSenderForm(sender: SenderRecord | null, usage: string | undefined) {
  const { t } = useLingui();
  return useCallForm(updateSender, {
    defaults: {
      id: sender?.id ?? NEW,
      name: sender?.name ?? '',
      title: sender?.title ?? '',
      type: 'sms_brandname',
      country: 'VN',
      usage: senderUsages.find((known) => known === (sender?.usage ?? usage)) ?? 'customer_care',
      description: sender?.description ?? '',
      sample_content: sender?.sample_content ?? '',
    },
    labels: {
      name: t`Brand name`,
      title: t`Full name of the brand`,
      usage: t`What it is for`,
      country: t`Country`,
      description: t`What you send`,
      sample_content: t`A message as it will be sent`,
    },
  });
}

export type SenderFields = ReturnType<typeof useSenderForm>;
