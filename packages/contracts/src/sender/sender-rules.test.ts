import { describe, expect, it } from 'vitest';
import { documentChecklist, isGenericName, isOwnName, nameFaults } from './sender-rules.ts';
import { nextStatus, senderStatuses, senderTransitions, type SenderEvent, type SenderStatus } from './sender-states.ts';

describe('a brand name', () => {
  it.each(['ANBINH', 'An-Binh_1.2', 'A', 'AN BINH 247', '7-ELEVEN'])('may be %s', (name) => {
    expect(nameFaults(name)).toEqual([]);
  });

  it.each([
    ['', ['length']],
    ['ABCDEFGHIJKL', ['length']],
    ['AN BÌNH', ['characters']],
    ['AN@BINH', ['characters']],
    ['19001234', ['digits']],
  ])('may not be “%s”', (name, faults) => {
    expect(nameFaults(name)).toEqual(faults);
  });

  it('is generic when it says nothing about who sends', () => {
    for (const name of ['VERIFY', 'otp', 'Sms-Info', 'NOTICE']) expect(isGenericName(name)).toBe(true);
    for (const name of ['ANBINH', 'OTP ANBINH', 'INFOCUS']) expect(isGenericName(name)).toBe(false);
  });

  it('is the company’s own when its letters or initials stand in the company’s name', () => {
    expect(isOwnName('ANBINH', 'Công ty TNHH An Bình')).toBe(true);
    expect(isOwnName('AN-BINH', 'Công ty TNHH An Bình')).toBe(true);
    expect(isOwnName('VCB', 'Ngân hàng Việt Cường Bình')).toBe(true);
    expect(isOwnName('SALE', 'Công ty TNHH An Bình')).toBe(false);
  });
});

describe('the papers of a brand name', () => {
  const wanted = (sender: Partial<Parameters<typeof documentChecklist>[0]>) =>
    documentChecklist({ name: 'ANBINH', title: 'An Bình', legalName: '', isForOther: false, kinds: [], ...sender })
      .filter(({ isRequired }) => isRequired)
      .map(({ kind }) => kind);

  it('are the licence, and a trademark or a letter where the name is not the company’s own', () => {
    expect(wanted({})).toEqual(['business_licence']);
    expect(wanted({ legalName: 'Công ty Hoa Mai' })).toEqual(['business_licence', 'trademark']);
    expect(wanted({ isForOther: true })).toEqual(['business_licence', 'authorisation']);
  });
});

describe('the states of a sender', () => {
  const legal: Readonly<Record<SenderEvent, readonly [SenderStatus, SenderStatus][]>> = {
    saved: [
      ['draft', 'draft'],
      ['rejected', 'draft'],
    ],
    requested: [
      ['draft', 'pending'],
      ['rejected', 'pending'],
      ['expired', 'pending'],
    ],
    forwarded: [['pending', 'submitted']],
    approved: [
      ['pending', 'approved'],
      ['submitted', 'approved'],
    ],
    rejected: [
      ['pending', 'rejected'],
      ['submitted', 'rejected'],
    ],
    changed: [
      ['approved', 'pending'],
      ['expiring', 'pending'],
    ],
    near_expiry: [['approved', 'expiring']],
    expired: [
      ['approved', 'expired'],
      ['expiring', 'expired'],
    ],
    renewal_asked: [['expiring', 'expiring']],
    renewal_refused: [['expiring', 'expiring']],
    renewed: [
      ['expiring', 'approved'],
      ['expired', 'approved'],
    ],
    suspended: [
      ['approved', 'suspended'],
      ['expiring', 'suspended'],
    ],
    reinstated: [['suspended', 'approved']],
    revoked: [['suspended', 'revoked']],
  };
  // Every pair of event and state, so that a step that nobody thought of is refused.
  const steps = Object.keys(senderTransitions).flatMap((event) =>
    senderStatuses.map((status) => [event as SenderEvent, status] as const),
  );

  it.each(steps)('know whether “%s” is possible when it is %s', (event, status) => {
    const expected = legal[event].find(([from]) => from === status)?.[1] ?? null;
    expect(nextStatus(event, status)).toBe(expected);
  });
});
