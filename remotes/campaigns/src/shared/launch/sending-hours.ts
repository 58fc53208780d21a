import { CALL_HOURS, isCallHour, nextCallHour } from '@app/contracts/voice/call-hours.ts';
import { isAdvertisingHour, nextAdvertisingHour } from '@app/contracts/rules/message-content.ts';

/** When advertising may go out on a channel, in hours of Vietnam. */
export interface SendingHours {
  readonly from: string;
  readonly until: string;
  readonly isOpen: (at: number) => boolean;
  /** The next instant, not before `at`, at which it may. */
  readonly next: (at: number) => Date;
}

export const smsHours: SendingHours = {
  from: '07:00',
  until: '22:00',
  isOpen: isAdvertisingHour,
  next: nextAdvertisingHour,
};

export const callHours: SendingHours = {
  from: `${String(CALL_HOURS.from).padStart(2, '0')}:00`,
  until: `${CALL_HOURS.until}:00`,
  isOpen: isCallHour,
  next: nextCallHour,
};
