import { useCarrierName } from '@app/ui/carrier-name.ts';
import { useLingui } from '@lingui/react/macro';

/** Answers the function that names a carrier, or says that there is none. */
export function useNameOfCarrier(): (carrier: string) => string {
  const { t } = useLingui();
  const nameOf = useCarrierName();
  return (carrier) => (carrier === 'none' ? t`No carrier` : nameOf(carrier));
}
