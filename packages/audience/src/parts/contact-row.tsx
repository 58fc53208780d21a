import { viewContact } from '@app/contracts/contact/contact.calls.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import { callQuery } from '@app/platform/query.ts';
import { IconUser } from '@app/ui/icons.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { SourceRow } from './source-row.tsx';

/** One person of the directory. */
export function ContactRow({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t } = useLingui();
  const contact = useQuery(callQuery(viewContact, { id }));
  const { name = '', phone } = contact.data?.data ?? {};
  const shown = phone === undefined ? '…' : formatPhone(phone);
  return (
    <SourceRow
      icon={<IconUser size={18} />}
      name={contact.error?.status === 404 ? t`A contact that is no longer there` : name || shown}
      counts={name && shown}
      onRemove={onRemove}
    />
  );
}
