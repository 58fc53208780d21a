import { callbackEventTitle } from '@app/contracts/settings/callback-event-texts.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { Badge } from '@app/ui/badge.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { deliveryTexts, errorTexts, profileStatuses } from './callback-texts.ts';

/** The state of an address; the usual one has no colour, and one that this build does not know is shown as it is named. */
export function ProfileStatus({ status }: { status: string }) {
  const { i18n } = useLingui();
  const known = profileStatuses[status];
  if (!known) return status;
  return status === 'active' ? i18n._(known[1]) : <Badge tone={known[0]}>{i18n._(known[1])}</Badge>;
}

/** The state of a delivery; the usual one has no colour. */
export function DeliveryStatus({ status }: { status: string }) {
  const { i18n } = useLingui();
  const known = deliveryTexts[status];
  if (!known) return status;
  return status === 'succeeded' ? i18n._(known[1]) : <Badge tone={known[0]}>{i18n._(known[1])}</Badge>;
}

/** Answers functions that name a kind of event, the state of a delivery, and why an attempt failed. */
export function useCallbackTexts() {
  const { i18n } = useLingui();
  const locale = useLocale();
  const name = (texts: Readonly<Record<string, MessageDescriptor>>, key: string) =>
    texts[key] ? i18n._(texts[key]) : key;
  return {
    nameOfEvent: (event: string) => callbackEventTitle(event, locale),
    nameOfDelivery: (status: string) => (deliveryTexts[status] ? i18n._(deliveryTexts[status][1]) : status),
    textOfError: (error: string) => name(errorTexts, error),
  };
}
