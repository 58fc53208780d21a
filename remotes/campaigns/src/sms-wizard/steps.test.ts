import { describe, expect, it } from 'vitest';
import { emptyFields } from './draft/draft-fields.ts';
import { faultsOfText, isDone, steps } from './steps.ts';

const fields = emptyFields('Tet');

describe('a step of the wizard', () => {
  it('is done once it has what it needs', () => {
    expect(steps.filter((step) => isDone(step, fields))).toEqual([]);
    const filled = { ...fields, sender_id: 'snd_1', content: 'Xin chao', tag_ids: ['tag_1'] };
    expect(steps.filter((step) => isDone(step, filled))).toEqual(['sender', 'text', 'recipients']);
  });
});

describe('a text', () => {
  const faults = (content: string, message_type: 'advertising' | 'customer_care' = 'customer_care') =>
    faultsOfText({ content, message_type });

  it('must say something, fit, and say where to refuse; what recipients’ values fill is no fault', () => {
    expect(faults('  ')).toEqual(['empty']);
    expect(faults('Tu choi: soan TC gui {SO TONG DAI}')).toEqual(['placeholders']);
    expect(faults('Chao {TEN}')).toEqual([]);
    expect(faults('ư'.repeat(300))).toEqual(['tooLong']);
    expect(faults('Chao ban')).toEqual([]);
  });

  it('must be labelled and end with a way to refuse if it advertises', () => {
    expect(faults('Giam gia 20%', 'advertising')).toEqual(['label', 'optOut']);
    expect(faults('[QC] Giam gia 20%. Tu choi: soan TC gui 18001234', 'advertising')).toEqual([]);
  });
});
