import { startMessageCentre } from '@app/testing/message-centre/message-centre.ts';
import { closing, noLongerBound, openSmppCarrier, submission, submit } from '@app/testing/smpp-carrier.ts';
import { describe, expect, it } from 'vitest';

it('a carrier that cannot be reached is unavailable, and is found again', async () => {
  const carrier = await openSmppCarrier({}, { patienceMs: 3_000 });
  expect(await submit(carrier)).toMatchObject({ kind: 'accepted' });
  const { port } = carrier.centre;
  await carrier.centre.close();
  await noLongerBound(carrier);
  expect(await submit(carrier)).toMatchObject({ kind: 'unavailable', isUntried: false });
  const again = await startMessageCentre({}, port);
  closing.push(() => again.close());
  await again.until((centre) => centre.counts().binds === 1);
  expect(await submit(carrier)).toMatchObject({ kind: 'accepted' });
}, 60_000);

describe('a carrier that is too busy', () => {
  it('is sent to more slowly, and then faster again', async () => {
    const carrier = await openSmppCarrier({ perSecond: 40, receiptMs: 60_000 }, { window: 20 });
    const submissions = Array.from({ length: 150 }, () => submission('a'));
    let rest = submissions;
    while (rest.length > 0) {
      const outcomes = await Promise.all(rest.map((each) => carrier.sms.submit(each)));
      rest = rest.filter((_, index) => outcomes[index]?.kind !== 'accepted');
    }
    const { refusedAsTooMany } = carrier.centre.counts();
    expect(carrier.centre.taken).toHaveLength(150);
    expect(new Set(carrier.centre.taken.map(({ to }) => to)).size).toBe(150);
    // Without slowing down, each of the rounds of a few milliseconds would be refused whole.
    expect(refusedAsTooMany).toBeLessThan(150);
  }, 60_000);

  it('is asked again for the further parts of a message, never for the first', async () => {
    const carrier = await openSmppCarrier({ receiptMs: 60_000, throttleShare: 0.5 });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => submit(carrier, 'ư'.repeat(150))));
    const numberOf = (kind: string) => outcomes.filter((outcome) => outcome.kind === kind).length;
    const taken = carrier.centre.taken.map(({ to, part }) => `${to} ${part?.number ?? 1}`);
    expect(carrier.centre.shown).toHaveLength(numberOf('accepted'));
    expect(new Set(taken).size).toBe(taken.length);
    // A carrier that is busy for half a minute may leave one begun and given up; one that refused the first part has none.
    expect(taken.filter((place) => place.endsWith(' 1'))).toHaveLength(numberOf('accepted') + numberOf('rejected'));
    expect(taken.length).toBeGreaterThanOrEqual(numberOf('accepted') * 3);
  }, 60_000);
});
