import { listCallbackProfiles } from '@app/contracts/settings/callback.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { useScope } from '@app/platform/session.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

const callbacksQuery = callQuery(listCallbackProfiles, {});

/** The account's callback addresses, as far as one may see them, and what one of them is called. */
export function useCallbackAddresses() {
  const { t } = useLingui();
  const mayRead = useScope('settings:read');
  const query = useQuery({ ...callbacksQuery, enabled: mayRead });
  const addresses = query.data?.data;
  const everyAddress = t`Every address with these events`;
  return {
    /** Undefined where they are not known. */
    addresses,
    isPending: mayRead && query.isPending,
    everyAddress,
    nameOf: (id: string | null) =>
      id === null ? everyAddress : (addresses?.find((address) => address.id === id)?.name ?? id),
  };
}
