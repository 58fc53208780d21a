import type { Sender } from '@app/contracts/campaign/sender.ts';
import { describe, expect, it } from 'vitest';
import { isUsable, senderNotes } from './sender-notes.ts';

const approved: Sender = {
  id: 'snd_1',
  name: 'AN PHAT',
  type: 'sms_brandname',
  country: 'VN',
  usage: 'both',
  description: '',
  status: 'approved',
  valid_until: '2027-01-01T00:00:00Z',
  reason: null,
};

describe('a sender', () => {
  it('can be chosen once carriers approved it for the type of message', () => {
    expect(isUsable(approved, 'advertising')).toBe(true);
    expect(isUsable({ ...approved, usage: 'customer_care' }, 'otp')).toBe(true);
    expect(isUsable({ ...approved, usage: 'customer_care' }, 'advertising')).toBe(false);
    expect(isUsable({ ...approved, status: 'pending' }, 'otp')).toBe(false);
  });

  it('says until when it is good, or why it is not', () => {
    expect(senderNotes(approved, 'otp')).toEqual(['valid']);
    expect(senderNotes({ ...approved, status: 'expiring' }, 'otp')).toEqual(['expiring']);
    expect(senderNotes({ ...approved, status: 'draft' }, 'otp')).toEqual(['draft']);
    expect(senderNotes({ ...approved, status: 'submitted' }, 'otp')).toEqual(['waiting']);
    expect(senderNotes({ ...approved, status: 'rejected', reason: 'Not yours' }, 'otp')).toEqual(['reason']);
    expect(senderNotes({ ...approved, usage: 'advertising' }, 'otp')).toEqual(['other_usage', 'valid']);
  });
});
