import type { CentreOptions } from '@app/testing/message-centre/centre-options.ts';
import { fateOf, openSmppCarrier, submit } from '@app/testing/smpp-carrier.ts';
import { describe, expect, it } from 'vitest';

describe('receipts', () => {
  it.each([
    [{ receiptForm: 'text' }],
    [{ receiptForm: 'tlv' }],
    [{ receiptForm: 'both' }],
    [{ receiptId: 'decimal' }],
    [{ receiptId: 'padded', receiptForm: 'text' }],
    [{ receiptFirst: true }],
  ] satisfies [Partial<CentreOptions>][])('name the message that they are about: %o', async (behaviour) => {
    const carrier = await openSmppCarrier(behaviour);
    const outcome = await submit(carrier);
    await carrier.centre.until((centre) => centre.receiptsAcknowledged() === 1);
    const [receipt] = carrier.receipts;
    if (outcome.kind !== 'accepted' || !receipt) throw new Error('Not sent');
    expect(receipt).toMatchObject({ status: 'delivered', errorCode: null, reference: null });
    expect([receipt.providerRef, ...(receipt.hints?.otherRefs ?? [])]).toContain(outcome.providerRef);
    expect(receipt.hints?.phones).toContain(carrier.centre.taken[0]?.to);
    expect(receipt.hints?.shortReference).toBe(carrier.centre.taken[0]?.reference);
  });

  it.each([
    ['84900000002', 'undelivered', 1502, 'UNDELIV 021'],
    ['84900000004', 'expired', 1503, 'EXPIRED 021'],
  ])('tell how a message to %s ended', async (to, status, errorCode, errorText) => {
    const carrier = await openSmppCarrier();
    await submit(carrier, 'a', to);
    await carrier.centre.until((centre) => centre.receiptsAcknowledged() === 1);
    expect(carrier.receipts).toMatchObject([{ status, errorCode, errorText }]);
  });

  it('are acknowledged when they are kept, and come again until then', async () => {
    let faults = 2;
    const carrier = await openSmppCarrier({ redeliverMs: 5 }, {}, () => {
      faults -= 1;
      return faults >= 0 ? Promise.reject(new Error('The disk is full')) : Promise.resolve();
    });
    await submit(carrier);
    await carrier.centre.until((centre) => centre.receiptsAcknowledged() === 1);
    expect(carrier.receipts).toHaveLength(1);
    expect(faults).toBe(-1);
  });

  it('of a long message come for each part, whose names are kept before it counts as sent', async () => {
    const carrier = await openSmppCarrier();
    const outcome = await submit(carrier, 'a'.repeat(400));
    expect(carrier.parts).toMatchObject([{ parts: 3 }]);
    expect(outcome).toEqual({ kind: 'accepted', providerRef: carrier.parts[0]?.refs.join(',') });
    await carrier.centre.until((centre) => centre.receiptsAcknowledged() === 3);
  });

  it('come by a connection of their own where the carrier wants it so', async () => {
    const carrier = await openSmppCarrier({}, { bind: 'pair' });
    await submit(carrier);
    await carrier.centre.until((centre) => centre.receiptsAcknowledged() === 1);
    expect(carrier.centre.counts().binds).toBe(2);
  });
});

describe('what somebody writes', () => {
  it.each(['TC', 'Hủy', 'Dừng lại ngay 👍', ''])('is passed on: %s', async (words) => {
    const carrier = await openSmppCarrier();
    await carrier.centre.write({ from: '84981234567', to: '8069', words });
    expect(carrier.inbound).toEqual([{ from: '84981234567', to: '8069', text: words }]);
  });

  it.each([
    ['short', 0xa7],
    ['wide', 0x1a7],
    ['parameters', 0x1a7],
  ] as const)('in more than one part says which part it is (%s)', async (told, reference) => {
    const carrier = await openSmppCarrier();
    const part = { reference, total: 3, number: 2 };
    await carrier.centre.write({ from: '84981234567', to: '8069', words: 'ngày mai ', part: { ...part, told } });
    expect(carrier.inbound).toEqual([{ from: '84981234567', to: '8069', text: 'ngày mai ', part }]);
  });

  it.each([
    [1, 1],
    [3, 0],
    [3, 4],
  ])('is whole where its parts make no sense: of %i the %i', async (total, number) => {
    const carrier = await openSmppCarrier();
    const part = { reference: 7, total, number, told: 'short' } as const;
    await carrier.centre.write({ from: '84981234567', to: '8069', words: 'Mai nhé', part });
    expect(carrier.inbound).toEqual([{ from: '84981234567', to: '8069', text: 'Mai nhé' }]);
  });

  it('has no character that cannot be kept', async () => {
    const carrier = await openSmppCarrier();
    await carrier.centre.write({ from: '84981234567', to: '8069', words: 'Mai\0 nhé' });
    expect(carrier.inbound).toMatchObject([{ text: 'Mai nhé' }]);
  });
});

describe('the end', () => {
  it('waits for what is under way, hands back what is not written, and unbinds', async () => {
    const carrier = await openSmppCarrier({ answerMs: 100, receiptMs: 60_000 }, { window: 5 });
    await carrier.centre.until((centre) => centre.counts().binds === 1);
    const fates = Promise.all(Array.from({ length: 20 }, () => fateOf(submit(carrier))));
    await carrier.centre.until((centre) => centre.counts().submits === 5);
    await carrier.sms.close();
    expect((await fates).toSorted()).toEqual([...Array(5).fill('accepted'), ...Array(15).fill('unavailable')]);
    expect(carrier.centre.taken).toHaveLength(5);
    expect(await submit(carrier)).toMatchObject({ kind: 'unavailable' });
  });

  it('that the carrier wishes lets answers come, and another connection is opened', async () => {
    const carrier = await openSmppCarrier({ answerMs: 50, receiptMs: 60_000 });
    const fate = fateOf(submit(carrier));
    await carrier.centre.until((centre) => centre.counts().submits === 1);
    await carrier.centre.unbind();
    expect(await fate).toBe('accepted');
    expect(await fateOf(submit(carrier))).toBe('accepted');
    expect(carrier.centre.counts().binds).toBe(2);
  });
});
