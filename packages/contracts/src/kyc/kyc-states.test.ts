import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountStatusAfter,
  isDecided,
  kycEvents,
  kycStatuses,
  nextKycStatus,
  type KycEvent,
  type KycStatus,
} from './kyc-states.ts';
import { kycChecklist, kycItems, missingItems } from './kyc.ts';

interface World {
  /** Oldest first. */
  readonly cases: KycStatus[];
  account: KycStatus;
}

/** Does to the cases of an account what the server does; what a status does not allow changes nothing. */
function happen(world: World, event: KycEvent): void {
  const last = world.cases.at(-1);
  if (event === 'submitted' && (last === undefined || isDecided(last))) world.cases.push('not_submitted');
  const place = event === 'expired' ? world.cases.lastIndexOf('verified') : world.cases.length - 1;
  const next = nextKycStatus(event, world.cases[place] ?? 'not_submitted');
  if (next === null || place < 0) return;
  // A case that is approved takes the place of the one before.
  if (event === 'approved') world.cases.forEach((status, at) => status === 'verified' && (world.cases[at] = 'expired'));
  world.cases[place] = next;
  world.account = accountStatusAfter(event, world.account, { isWaiting: world.cases.includes('pending') });
}

describe('the states of a verification', () => {
  it('leave an account verified exactly while one of its cases is, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...kycEvents), { maxLength: 30 }), (events) => {
        const world: World = { cases: [], account: 'not_submitted' };
        for (const event of events) {
          happen(world, event);
          expect(kycStatuses).toContain(world.account);
          expect(world.account === 'verified').toBe(world.cases.includes('verified'));
          expect(world.cases.filter((status) => status === 'pending').length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('begin and end a review as the documentation says', () => {
    expect(nextKycStatus('submitted', 'rejected')).toBe('pending');
    expect(nextKycStatus('submitted', 'pending')).toBeNull();
    expect(nextKycStatus('approved', 'rejected')).toBeNull();
    expect(accountStatusAfter('rejected', 'verified', { isWaiting: false })).toBe('verified');
    expect(accountStatusAfter('expired', 'verified', { isWaiting: true })).toBe('pending');
  });
});

describe('the checklist', () => {
  const nothing = { hasDetails: false, documents: [], asked: [] };

  it('asks a company for its licence, and an individual for the ID card alone', () => {
    const company = ['company_details', 'business_licence', 'id_front', 'id_back'];
    expect(missingItems(kycChecklist({ type: 'company', ...nothing }))).toEqual(company);
    expect(missingItems(kycChecklist({ type: 'individual', ...nothing }))).toEqual([
      'company_details',
      'id_front',
      'id_back',
    ]);
  });

  it('holds what a review asked for until it is handed in again', () => {
    const all = { type: 'company', hasDetails: true, documents: [...kycItems].slice(1) } as const;
    const documents = all.documents.filter((item) => item !== 'company_details');
    expect(missingItems(kycChecklist({ ...all, documents, asked: [] }))).toEqual([]);
    expect(missingItems(kycChecklist({ ...all, documents, asked: ['authorisation'] }))).toEqual(['authorisation']);
  });
});
