import { PROMOTION_HOURS, isPromotionHour, nextLocalHour } from '@app/contracts/zalo/zalo-hours.ts';
import type { SendingHours } from '../../shared/launch/sending-hours.ts';

/** When promotion may go out over Zalo. */
export const promotionHours: SendingHours = {
  from: `${String(PROMOTION_HOURS.from).padStart(2, '0')}:00`,
  until: `${PROMOTION_HOURS.until}:00`,
  isOpen: isPromotionHour,
  next: (at) => (isPromotionHour(at) ? new Date(at) : nextLocalHour(at, PROMOTION_HOURS.from)),
};
