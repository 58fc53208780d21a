import { countSegments } from '@app/contracts/rules/segments.ts';
import { fateOf, openSmppCarrier, submission, submit } from '@app/testing/smpp-carrier.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('a text', () => {
  const GSM = '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./019:;<=>?¡AZÄÖÑÜ§¿azäöñüà^{}\\[~]|€\f';
  const VIETNAMESE = 'Đơn hàng của bạn đã được giao ạảãáà ỨỪỰ 👍🏽 €[]';
  const writtenIn = (letters: string) => fc.string({ unit: fc.constantFrom(...Array.from(letters)), maxLength: 320 });
  const [gsm, vietnamese] = [writtenIn(GSM), writtenIn(VIETNAMESE)];
  const any = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 });
  const texts = fc.oneof(gsm, vietnamese, any).filter((text) => {
    const { segments } = countSegments(text);
    return segments > 0 && segments <= 8;
  });

  it('arrives as it was sent, whatever its alphabet and length, in as many parts as were counted', async () => {
    const carrier = await openSmppCarrier({ receiptMs: 60_000 });
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const before = carrier.centre.taken.length;
        const sent = submission(text);
        expect(await carrier.sms.submit(sent)).toMatchObject({ kind: 'accepted' });
        const taken = carrier.centre.taken.slice(before);
        expect(carrier.centre.faults).toEqual([]);
        expect(taken).toHaveLength(sent.segments);
        expect(taken.map(({ part }) => part?.number ?? 1)).toEqual(taken.map((_, index) => index + 1));
        expect(new Set(taken.map(({ dataCoding }) => dataCoding))).toEqual(
          new Set([sent.encoding === 'GSM-7' ? 0 : 8]),
        );
        expect(carrier.centre.shown.at(-1)).toEqual({ from: 'ANBINH', to: sent.to, text: text.normalize('NFC') });
      }),
    );
  }, 120_000);

  it('goes out under the kind of address that its sender is', async () => {
    const carrier = await openSmppCarrier();
    for (const from of ['ANBINH', '8069', '84901234567']) await carrier.sms.submit({ ...submission('a'), from });
    expect(carrier.centre.taken.map(({ fromTon, fromNpi }) => [fromTon, fromNpi])).toEqual([
      [5, 0],
      [3, 0],
      [1, 1],
    ]);
  });
});

describe('the window', () => {
  it('never holds more unanswered submits than agreed, and everybody is sent to', async () => {
    const carrier = await openSmppCarrier({ answerMs: 5, receiptMs: 60_000 }, { window: 7 });
    const outcomes = await Promise.all(Array.from({ length: 300 }, () => submit(carrier)));
    expect(outcomes.every(({ kind }) => kind === 'accepted')).toBe(true);
    expect(carrier.centre.counts().mostUnanswered).toBe(7);
    expect(carrier.centre.taken).toHaveLength(300);
  });

  it('is one for each of several sessions', async () => {
    const carrier = await openSmppCarrier({ answerMs: 20, receiptMs: 60_000 }, { window: 3, sessions: 4 });
    await carrier.centre.until((centre) => centre.counts().binds === 4);
    await Promise.all(Array.from({ length: 60 }, () => submit(carrier)));
    expect(carrier.centre.counts().mostUnanswered).toBe(3);
    expect(carrier.sms.figures()).toMatchObject({ bound: 4, inUse: 0, waiting: 0 });
  });

  it('keeps to a number of submits a second', async () => {
    const carrier = await openSmppCarrier({ receiptMs: 60_000 }, { perSecond: 50, window: 50 });
    await carrier.centre.until((centre) => centre.counts().binds === 1);
    const started = performance.now();
    await Promise.all(Array.from({ length: 51 }, () => submit(carrier)));
    expect(performance.now() - started).toBeGreaterThan(950);
  });
});

describe('resets in the middle of a window', () => {
  it('leave nobody with two messages, and nobody without one that was said to be taken', async () => {
    const carrier = await openSmppCarrier(
      { answerMs: 3, receiptMs: 60_000, resetShare: 0.02 },
      { window: 10, sessions: 2 },
    );
    const sent = Array.from({ length: 400 }, () => submission('Ma cua ban: 123456'));
    const fates = await Promise.all(sent.map((each) => fateOf(carrier.sms.submit(each))));
    const times = new Map<string, number>();
    for (const { to } of carrier.centre.taken) times.set(to, (times.get(to) ?? 0) + 1);
    sent.forEach(({ to }, index) => {
      const taken = times.get(to) ?? 0;
      expect(taken).toBeLessThanOrEqual(1);
      if (fates[index] === 'accepted') expect(taken).toBe(1);
      if (fates[index] === 'unavailable') expect(taken).toBe(0);
    });
    expect(fates.filter((fate) => fate === 'accepted').length).toBeGreaterThan(200);
    expect(fates).toContain('lost');
    expect(carrier.sms.figures().reconnects).toBeGreaterThan(0);
    expect(carrier.centre.counts().mostUnanswered).toBeLessThanOrEqual(10);
  }, 60_000);

  it('between the parts of a message do not keep the others from following on a new connection', async () => {
    const carrier = await openSmppCarrier({ receiptMs: 60_000 });
    await submit(carrier);
    const long = submit(carrier, 'a'.repeat(400));
    await carrier.centre.until(({ taken }) => taken.length === 2);
    await long.catch(() => {});
    const text = 'b'.repeat(400);
    expect(await submit(carrier, text)).toMatchObject({ kind: 'accepted' });
    expect(carrier.centre.shown.at(-1)?.text).toBe(text);
  });
});

describe('an answer', () => {
  it('that never comes leaves the message unknown, and the connection is used for nothing new', async () => {
    const carrier = await openSmppCarrier({ swallowShare: 1, receiptMs: 60_000 }, { answerMs: 500 });
    await expect(submit(carrier)).rejects.toThrow('did not answer in time');
    carrier.centre.change({ swallowShare: 0 });
    expect(await submit(carrier)).toMatchObject({ kind: 'accepted' });
    expect(carrier.centre.taken).toHaveLength(2);
    expect(carrier.centre.counts().binds).toBe(2);
    expect(carrier.sms.figures().answers.get('lost')).toBe(1);
  });

  it.each([
    [0x0b, 1001],
    [0x0a, 1102],
    [0x66, 1401],
    [0x01, 1402],
    [0x45, 1501],
    [0x0499, 1501],
  ])('of command_status %i is our error %i', async (status, errorCode) => {
    const carrier = await openSmppCarrier({ refusals: { '84981111111': status } });
    expect(await submit(carrier, 'a', '84981111111')).toMatchObject({ kind: 'rejected', errorCode });
  });

  it.each([[0x08], [0x14], [0x58], [0x64]])(
    'of command_status %i promises that it may be tried again',
    async (status) => {
      const carrier = await openSmppCarrier({ refusals: { '84981111111': status } });
      expect(await submit(carrier, 'a', '84981111111')).toMatchObject({ kind: 'unavailable' });
    },
  );

  it('of a wrong password leaves the carrier unavailable', async () => {
    const carrier = await openSmppCarrier({ password: 'other' }, { patienceMs: 500 });
    expect(await submit(carrier)).toMatchObject({ kind: 'unavailable', isUntried: false });
  });
});

describe('enquire_link', () => {
  it('that stays without an answer ends the connection, and another is opened', async () => {
    const carrier = await openSmppCarrier({ answersEnquireLink: false }, { enquireLinkMs: 50, answerMs: 100 });
    await carrier.centre.until((centre) => centre.counts().binds === 2);
    carrier.centre.change({ answersEnquireLink: true });
    expect(await submit(carrier)).toMatchObject({ kind: 'accepted' });
  });

  it('of the carrier is answered', async () => {
    const carrier = await openSmppCarrier();
    await carrier.centre.until((centre) => centre.counts().binds === 1);
    expect(await carrier.centre.enquire()).toEqual([0]);
  });
});
